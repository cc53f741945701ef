/** The real `startBackend`; runs outside Jest's sandbox, with one database per worker and engine. */
import { randomBytes } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import { buildServer, makeDeps } from '@/server/composition/deps';
import { seedDemo } from '@/server/demo/seed';
import type { AppDeps } from '@/server/http/deps';
import { listenAddressOf } from '@/server/http/listenAddress';
import type { Message } from '@/server/modules/delivery/message';
import { makeOutboxCarrier } from '@/server/modules/delivery/outbox';
import { databaseClock } from '@/server/platform/db/clock';
import { openDatabase, type OpenedDatabase } from '@/server/platform/db/open';
import { startQueue } from '@/server/platform/queue/queue';
import { makeHasher } from '@/server/platform/secrets/hasher';
import { makeSealer } from '@/server/platform/secrets/sealer';

import { CHEAP, type Backend, type BackendOptions } from './backend';
import { openEmbeddedImage } from './embeddedImage';
import { createTestDatabase } from './postgres';
import { makeStartingTables, type StartingTables } from './startingTables';

export type Engine = 'embedded' | 'postgres';

export interface BackendHost {
  startBackendOn(engine: Engine, options?: BackendOptions): Promise<Backend>;
}

const MIGRATIONS = 'src/server/migrations';
const NEXT_MESSAGE_TIMEOUT = 45_000;

/** PostgreSQL's connections stay for the next test that soon; longer, and they would keep the worker alive. */
const KEPT_FOR = 250;

interface UsedEngine {
  opened: Promise<OpenedDatabase>;
  users: number;
  closing?: NodeJS.Timeout;
}

const engines = new Map<Engine, UsedEngine>();
let postgresUrl: Promise<string> | null = null;
const startingTables: Record<Engine, StartingTables> = {
  embedded: makeStartingTables(),
  postgres: makeStartingTables(),
};

/** In-memory PGlite, or a database of this worker's own on the suite's PostgreSQL. */
async function open(engine: Engine): Promise<OpenedDatabase> {
  if (engine === 'embedded') return openEmbeddedImage(MIGRATIONS);
  const name = `parley_test_${process.env['JEST_WORKER_ID'] ?? '0'}`;
  const url = await (postgresUrl ??= createTestDatabase(name));
  return openDatabase({ kind: 'postgres', url }, MIGRATIONS, () => undefined);
}

async function acquire(engine: Engine): Promise<OpenedDatabase> {
  const known = engines.get(engine);
  const entry = known ?? { opened: open(engine), users: 0 };
  engines.set(engine, entry);
  clearTimeout(entry.closing);
  entry.users += 1;
  return entry.opened;
}

/** With its last user PostgreSQL is closed, in a while; PGlite has no connections. */
function release(engine: Engine): void {
  const entry = engines.get(engine);
  if (!entry) return;
  entry.users -= 1;
  if (engine === 'embedded' || entry.users > 0) return;
  entry.closing = setTimeout(() => {
    engines.delete(engine);
    void entry.opened.then((database) => database.close());
  }, KEPT_FOR);
}

interface Outbox {
  messages: Message[];
  next(recipient: string, from?: number): Promise<Message>;
}

function makeOutbox(): Outbox & { put(message: Message): void } {
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  const find = (recipient: string, from: number) =>
    messages.slice(from).find((message) => message.to === recipient);
  return {
    messages,
    put: (message) => {
      messages.push(message);
      for (const look of waiting) look();
    },
    next: (recipient, from = 0) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`No message to ${recipient} within ${NEXT_MESSAGE_TIMEOUT} ms`));
        }, NEXT_MESSAGE_TIMEOUT);
        const look = (): void => {
          const found = find(recipient, from);
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}

/** @public Reached through the environment's own module loader (backendRealm.ts). */
export async function startBackendOn(
  engine: Engine,
  options: BackendOptions = {},
): Promise<Backend> {
  const database = await acquire(engine);
  const tables = startingTables[engine];
  if (!options.keepData) await tables.empty(database);

  const outbox = makeOutbox();
  // In demo mode messages also get where `/demo/outbox` reads them.
  const shown = options.demo ? makeOutboxCarrier(database.db) : null;
  const carrier = {
    sendsSms: true,
    deliver: async (message: Message, id: string) => {
      await shown?.deliver(message, id);
      outbox.put(message);
    },
    ...options.carrier,
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const sealer = options.sealer ?? makeSealer(TEST_KEY);
  const queue = await startQueue(database, sealer, log);

  let setTo: Date | null = null;
  const clock = {
    get now() {
      return setTo ?? new Date();
    },
    set now(moment: Date) {
      setTo = moment;
    },
  };
  const demo = options.demo ?? false;
  let app: FastifyInstance | null = null;
  const listenAddress = () => listenAddressOf(app);
  const { simulator, timeout } = options.providers ?? {};
  const made = await makeDeps({
    database,
    queue,
    log,
    sealer,
    carrier,
    providers: { clients: {}, zohoRegion: 'us' },
    simulator: demo || simulator !== undefined ? () => simulator ?? listenAddress() : null,
    ...(timeout !== undefined && { providerTimeout: timeout }),
    settings: {
      publicUrl: 'http://parley.test',
      trustedProxies: [],
      allowedOrigins: [],
      clientDir: null,
      demo,
      maxConnections: 1_000,
      // `LOG_LEVEL=error` tells why a call was answered by a 500.
      logLevel: process.env['LOG_LEVEL'] ?? 'silent',
      ...options.settings,
    },
    listenAddress,
  });
  const hasher = makeHasher({ cost: CHEAP });
  const deps: AppDeps = {
    ...made,
    hasher,
    now: async (db) => setTo ?? databaseClock(db),
    ...options.deps,
  };
  const isUsual = !options.keepData && !options.sealer && !options.deps;
  const seed = () => seedDemo(deps);
  if (demo) await (isUsual ? tables.fill(database, seed) : seed());
  const server = await buildServer(deps);
  app = server;
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    app: server,
    db: deps.db,
    deps,
    outbox: outbox.messages,
    clock,
    nextMessage: outbox.next,
    stop: async () => {
      await server.close();
      await queue.stop();
      release(engine);
    },
  };
}

/** The same for all backends of a worker, so that one reads what another sealed. */
const TEST_KEY = randomBytes(32);
