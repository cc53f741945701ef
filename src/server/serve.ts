/** A whole server process: configuration, database, application, and an orderly end. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { bannerOf } from './cli/banner';
import { startFailureText } from './cli/startFailure';
import { buildServer } from './composition/deps';
import { openProcess, type OpenedProcess } from './composition/process';
import { shownIntakeKey } from './demo/intakeKey';
import { DEMO_PEOPLE } from './demo/people';
import { seedDemo } from './demo/seed';
import { assertPortFree } from './http/freePort';
import { listenAddressOf } from './http/listenAddress';
import { startPurging } from './http/purge';
import { purge } from './modules/purge/purge';
import { readConfig } from './platform/config/config';

/** From being told to stop to the end, a start or requests in flight included, ms. */
const DRAIN = 10_000;
/** Of that: still taking what others have sent before they know, ms. */
const GRACE = 1_000;

export interface ProcessContext {
  environment: NodeJS.ProcessEnv;
  /** Folder of the running file; the migrations lie beside it. */
  here: string;
  print(line: string): void;
  printError(line: string): void;
}

/** Serves until it is told to stop, then ends the process. */
export async function serve(context: ProcessContext): Promise<never> {
  let opened: OpenedProcess | null = null;
  let app: FastifyInstance | null = null;
  try {
    const config = readConfig(context.environment);
    const stop = whenToldToStop();
    // Neither a start nor a request that hangs holds the process for ever.
    void stop.then(() => setTimeout(() => process.exit(0), DRAIN).unref());
    await assertPortFree(config);
    opened = await openProcess(config, {
      migrations: path.join(context.here, 'migrations'),
      clientDir: builtClient(context.here),
      listenAddress: () => listenAddressOf(app),
    });
    const { deps } = opened;
    if (config.demo) await seedDemo(deps);

    app = await buildServer(deps);
    const address = await app.listen({ host: config.host, port: config.port });
    startPurging(app, () => purge(deps.db));
    const [dana] = config.demo ? DEMO_PEOPLE : [];
    const intakeKey = dana ? await shownIntakeKey(deps, dana.email) : null;
    for (const line of bannerOf(config, address, intakeKey)) context.print(line);

    await stop;
    context.print('Stopping: finishing what is under way.');
    app.leave();
    await wait(GRACE);
    await app.close();
    await opened.close();
    // The embedded engine leaves a timer behind that would keep the process for seconds.
    process.exit(0);
  } catch (error) {
    for (const line of startFailureText(error, context.environment)) context.printError(line);
    await opened?.close().catch(() => undefined);
    process.exit(1);
  }
}

function whenToldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
}

/** The client that was built with this server; null in development, where webpack serves it. */
function builtClient(here: string): string | null {
  const folder = path.join(here, '..', 'client');
  return existsSync(path.join(folder, 'index.html')) ? folder : null;
}
