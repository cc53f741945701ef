/** Suites of what is served beside the calls: the page and its files. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { mkdirSync, writeFileSync } from 'node:fs';
import { setUpFolder } from '@/test/ownFolder';

import { startBackend, type Backend } from './backend';

/** A file of it whose name holds a hash. */
export const HASHED = '/assets/main.0123456.js';

/** As a policy names a script or a style. */
export const hashOf = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Starts a backend that serves a small client of our own. */
export function setUpClient() {
  let backend: Backend;
  const place = setUpFolder('client');
  const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(backend.url + target, { method, headers });

  beforeAll(async () => {
    mkdirSync(place('assets'));
    writeFileSync(
      place('index.html'),
      '<!doctype html><style>body{margin:0}</style><script>hello()</script><h1>Parley</h1>',
    );
    writeFileSync(
      place('inline-hashes.json'),
      JSON.stringify({ script: [hashOf('hello()')], style: [hashOf('body{margin:0}')] }),
    );
    writeFileSync(place(HASHED), 'plain()');
    writeFileSync(place(`${HASHED}.gz`), gzipSync('plain()'));
    writeFileSync(place(`${HASHED}.map`), '{"sourcesContent":["ours"]}');
    writeFileSync(place(`${HASHED}.map.gz`), gzipSync('{}'));
    backend = await startBackend({
      settings: {
        clientDir: place(),
        publicUrl: 'https://parley.test',
        allowedOrigins: ['https://app.parley.test'],
      },
    });
  });
  afterAll(() => backend.stop());

  return {
    get backend() {
      return backend;
    },
    get,
  };
}
