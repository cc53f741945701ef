/** Everything around the servers of one run: a database, a mail server, the internet, and an end to it all. */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import type { DatabaseLocation } from '@/server/platform/db/open';
import { makeOwnFolder } from '@/test/ownFolder';
import type { Engine } from '@/test/server/backendHost';
import { createDatabase, startPostgres, type PostgresServer } from '@/test/server/postgres';

import { productionEnvironment, startInstance, type Instance, type Preload } from './instance';
import { startMailServer, type MailServer } from './mailServer';
import { startOutside, type Outside } from './outside';
import { addPeople, type Person } from './people';

export interface World {
  /** Null on the embedded engine. */
  postgres: PostgresServer | null;
  location: DatabaseLocation;
  mail: MailServer;
  outside: Outside;
  /** Adds people, who are handed out one by one; on the embedded engine only while no server runs. */
  people(count: number): Promise<() => Person>;
  /** Starts a server on the database and waits until it listens; it ends with the world. */
  start(env?: Record<string, string>, preloads?: readonly Preload[]): Promise<Instance>;
  /** Begins anew with an empty database; servers of the former one are to be stopped before. */
  renewDatabase(): Promise<void>;
}

/** Accounts of carriers and providers, which the world plays itself. */
const OUTSIDE = {
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+12025550100',
  GOOGLE_CLIENT_ID: 'parley',
  GOOGLE_CLIENT_SECRET: 'secret',
};

/** How each world that is there now comes to its end. */
const ends = new Set<() => Promise<void>>();

/** Makes a world, runs in it, and leaves nothing of it behind; one may stand within another. */
export async function withWorld<T>(engine: Engine, run: (world: World) => Promise<T>): Promise<T> {
  const { folder, remove } = makeOwnFolder('chaos');
  const instances: Instance[] = [];
  const closers: (() => unknown)[] = [remove];
  const close = async (): Promise<void> => {
    await Promise.all(instances.map((instance) => instance.stop('SIGKILL')));
    for (let next = closers.pop(); next; next = closers.pop()) await next();
  };
  let closed: Promise<void> | null = null;
  const end = () => (closed ??= close());
  ends.add(end);
  const giveUp = (reason: unknown): void => {
    console.error(reason);
    void Promise.allSettled([...ends].map((each) => each())).then(() => process.exit(1));
  };
  const reasons = ['SIGINT', 'SIGTERM', 'uncaughtException'];
  for (const reason of reasons) process.once(reason, giveUp);
  try {
    const postgres = engine === 'postgres' ? await startPostgres() : null;
    if (postgres) closers.push(() => postgres.remove());
    const mail = await startMailServer();
    closers.push(() => mail.stop());
    const outside = await startOutside();
    closers.push(() => outside.stop());
    const key = randomBytes(32).toString('base64');

    let databases = 0;
    const dataDir = () => path.join(folder, `data${databases}`);
    const makeDatabase = async (): Promise<DatabaseLocation> => {
      databases += 1;
      if (postgres) {
        return { kind: 'postgres', url: await createDatabase(postgres.url, `chaos${databases}`) };
      }
      mkdirSync(dataDir());
      return { kind: 'embedded', directory: path.join(dataDir(), 'database') };
    };
    const world: World = {
      postgres,
      location: await makeDatabase(),
      mail,
      outside,
      people: (count) => addPeople(world.location, count),
      start: async (env = {}, preloads = []) => {
        const { location } = world;
        const instance = await startInstance(
          dataDir(),
          {
            ...productionEnvironment(key, mail.url),
            ...(location.kind === 'postgres' && { DATABASE_URL: location.url }),
            ...(preloads.includes('outside') && { ...OUTSIDE, OUTSIDE_URL: outside.url }),
            ...env,
          },
          preloads,
        );
        instances.push(instance);
        return instance;
      },
      renewDatabase: async () => {
        world.location = await makeDatabase();
      },
    };
    return await run(world);
  } finally {
    for (const reason of reasons) process.off(reason, giveUp);
    await end();
    ends.delete(end);
  }
}
