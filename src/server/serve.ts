/** A whole server process: configuration, database, application, and an orderly end. */
import { existsSync } from 'node:fs';
import path from 'node:path';

import { buildApp } from './http/app';
import { bannerOf } from './banner';
import { readConfig } from './platform/config/config';
import { shownIntakeKey } from './demo/intakeKey';
import { DEMO_PEOPLE } from './demo/people';
import { seedDemo } from './demo/seed';
import { failureText } from './failureText';
import { openHouse, type House } from './house';

/** Requests in flight at the end have this long, ms. */
const DRAIN = 10_000;

export interface ProcessContext {
  environment: NodeJS.ProcessEnv;
  /** Folder of the running file; the migrations lie beside it. */
  here: string;
  print(line: string): void;
  complain(line: string): void;
}

/** Serves until it is told to stop; answers the exit code. */
export async function serve(context: ProcessContext): Promise<number> {
  let house: House | null = null;
  try {
    const config = readConfig(context.environment);
    const stop = whenToldToStop();
    house = await openHouse(config, path.join(context.here, 'migrations'));
    const { deps } = house;
    deps.settings.clientDir = builtClient(context.here);
    if (config.demo) await seedDemo(deps);

    const app = await buildApp(deps);
    const address = await app.listen({ host: config.host, port: config.port });
    deps.settings.publicUrl = config.publicUrl ?? address;
    const [dana] = config.demo ? DEMO_PEOPLE : [];
    const intakeKey = dana ? await shownIntakeKey(deps, dana.email) : null;
    for (const line of bannerOf(config, address, intakeKey)) context.print(line);

    await stop;
    context.print('Stopping: finishing what is under way.');
    // A request that hangs does not hold the process for ever.
    setTimeout(() => process.exit(0), DRAIN).unref();
    await app.close();
    await house.close();
    // The embedded engine leaves a timer behind that would keep the process for seconds.
    process.exit(0);
  } catch (error) {
    for (const line of failureText(error, context.environment)) context.complain(line);
    await house?.close().catch(() => undefined);
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
