/**
 * A real backend for tests: the whole server on a real database, listening on a port of its own.
 * It runs outside Jest's sandbox (`backendHost.ts`), where the database starts in a fraction of the
 * time; the test environment hands this module the way to it.
 */
import type { FastifyInstance } from 'fastify';

import type { AppDeps } from '@/server/http/deps';
import type { Carrier, Message } from '@/server/modules/delivery/message';
import type { Database } from '@/server/platform/db/database';
import type { Sealer } from '@/server/platform/secrets/sealer';

/** Of password hashes; at their real cost they would take most of the time of a suite that signs in. */
export const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export interface BackendOptions {
  /** Keeps what earlier backends of this worker left in the database; by default all tables start empty. */
  keepData?: boolean;
  /** Puts the three demo people in, as `npm start` does, and serves the demo pages. */
  demo?: boolean;
  /** Seals and opens instead of the one that all backends of this worker share. */
  sealer?: Sealer;
  /** Takes messages instead of the outbox, SMS too unless it says so. */
  carrier?: Pick<Carrier, 'deliver'> & Partial<Carrier>;
  /** Where the providers are (in demo mode its own simulator), and how long they may take, ms. */
  providers?: { simulator?: string; timeout?: number };
  /** Replaces single dependencies or settings. */
  deps?: Partial<Omit<AppDeps, 'settings'>>;
  settings?: Partial<AppDeps['settings']>;
}

/** The server's clock; the database's until `now` is set. */
export interface TestClock {
  now: Date;
}

export interface Backend {
  /** Where it listens, e.g. `http://127.0.0.1:41234`. */
  url: string;
  app: FastifyInstance;
  db: Database;
  deps: AppDeps;
  /** Messages carried so far, oldest first. */
  outbox: readonly Message[];
  clock: TestClock;
  /** Waits for the first message to `recipient`, from index `from` of the outbox on. Fails after 45 s: a mail is tried again after a second or two, and the machine may be busy. */
  nextMessage(recipient: string, from?: number): Promise<Message>;
  /** Ends it; the database stays for the next one. */
  stop(): Promise<void>;
}

export type StartBackend = (options?: BackendOptions) => Promise<Backend>;

/** The name under which the environments put the outer `startBackend` into the sandbox. */
export const START_BACKEND = '__startBackend';

/** Starts a backend. Several may run side by side on the same database (`keepData`). */
export const startBackend: StartBackend = (options) => {
  const start: unknown = Reflect.get(globalThis, START_BACKEND);
  if (typeof start !== 'function') throw new Error('This test environment offers no backend');
  return (start as StartBackend)(options);
};
