import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

import type { ContactJob } from './modules/crm/contactJobs';
import type * as schema from './platform/db/schema';
import type { RevocationJobs } from './modules/integrations/connections';
import type { Providers } from './modules/integrations/provider';

/** Either driver (PGlite or pg); also what a transaction hands out. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A message to a person. */
export type Message = (
  | { channel: 'sms'; to: string; text: string }
  | { channel: 'mail'; to: string; subject: string; text: string; html: string }
) &
  Schedule;

interface Schedule {
  /** Delays the first try. */
  notBefore?: Date;
  /** Seconds from now after which it is not carried any more, because what it says is void by then. */
  goodFor?: number;
  /** Is written like any other and then dropped, so that having no recipient takes no less time. */
  forNobody?: boolean;
}

/** Carries one message out of the house; throws when the carrier did not take it (the job is then retried). */
export interface Carrier {
  deliver(message: Message): Promise<void>;
}

/** Jobs that carry messages out. */
export interface MessageQueue {
  /** Writes the job with `tx`, so that the message leaves if and only if its cause was committed. */
  enqueue(tx: Database, message: Message): Promise<void>;
}

/** Writes jobs of one kind (delivery/queue.ts). */
export interface JobSender<Data extends object> {
  /** Writes the jobs with `tx`, so that they are done if and only if their cause was committed. */
  send(tx: Database, jobs: readonly Data[], options?: { notBefore?: Date }): Promise<void>;
}

/** Seals secrets at rest (AES-256-GCM). */
export interface Sealer {
  /** @param context what the value belongs to; opening needs the same one. */
  seal(plain: string, context: string): string;
  /** @returns null when the value was altered, or sealed for another context or with another key. */
  open(sealed: string, context: string): string | null;
  /** Keyed hash (hex) of a short secret such as a 6-digit code. */
  hmac(text: string): string;
}

/** argon2id behind a semaphore. */
export interface PasswordHasher {
  /** @throws OverloadedError when too many wait. */
  hash(password: string): Promise<string>;
  /** Takes the same time when `hash` is null (unknown account). @throws OverloadedError */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** Everything the app needs from outside; tests and main.ts make it. */
export interface AppDeps {
  db: Database;
  /** Wall clock, for TOTP steps only; expiry is by the database's clock. */
  now: () => Date;
  /** `size` unpredictable bytes. */
  randomBytes: (size: number) => Buffer;
  messages: MessageQueue;
  /** Callers who become contacts of a CRM. */
  contactJobs: JobSender<ContactJob>;
  /** Permissions given back to providers. */
  revocations: RevocationJobs;
  providers: Providers;
  sealer: Sealer;
  hasher: PasswordHasher;
  settings: {
    /** Where people reach the product, without trailing slash; links in messages start with it. */
    publicUrl: string;
    /** Where this process listens, for the simulator's own requests; '' before it does. */
    address: string;
    /** Addresses and ranges of the proxies that are believed about whom a request is from. */
    trustedProxies: readonly string[];
    /** Origins of clients served elsewhere; none by default. */
    allowedOrigins: readonly string[];
    /** Directory of the built client; null serves calls only. */
    clientDir: string | null;
    /** Demo pages and the outbox are served. */
    demo: boolean;
    /** Log level for pino, 'silent' in tests. */
    logLevel: string;
  };
}
