/** For Jest environments: loads the backend in the worker's own realm, once per worker. */
import { createRequire } from 'node:module';

import { register } from 'tsx/cjs/api';

import { START_BACKEND, type BackendOptions } from './backend';
import type { BackendHost, Engine } from './backendHost';

const HOST = Symbol.for('parley.backendHost');

function hostOf(realm: typeof globalThis): BackendHost {
  const known: BackendHost | undefined = Reflect.get(realm, HOST);
  if (known) return known;
  // The server's code is loaded when a test first asks for it. tsx stays on: its `require` alone would
  // hide the ending .ts from every later load, such as that of the other environment.
  register();
  const host: BackendHost = createRequire(__filename)('./backendHost');
  Reflect.set(realm, HOST, host);
  return host;
}

/** Gives a test's sandbox its `startBackend`. */
export function exposeBackend(sandbox: object, engine: Engine = 'embedded'): void {
  Reflect.set(sandbox, START_BACKEND, (options?: BackendOptions) =>
    hostOf(globalThis).startBackendOn(engine, options),
  );
}
