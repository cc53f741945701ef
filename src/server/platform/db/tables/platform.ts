/** What the platform keeps for itself: secrets that are used once, limits, keys, leases. */
import { bigint, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { moment } from './columns';

/** Reset tokens, SMS codes, OAuth states, invite links: one mechanism (secrets/oneTimeSecrets.ts). */
export const oneTimeSecrets = pgTable(
  'one_time_secrets',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose').notNull(),
    /** What it is bound to: an account id for most. */
    owner: text('owner').notNull(),
    /** 0, unless several of one owner may be live beside each other. */
    slot: integer('slot').notNull().default(0),
    /** SHA-256 or HMAC of the secret, hex. */
    secretHash: text('secret_hash').notNull(),
    /** What the holder may learn or do with it, never the secret. */
    payload: jsonb('payload'),
    attemptsLeft: integer('attempts_left').notNull(),
    expiresAt: moment('expires_at').notNull(),
    consumedAt: moment('consumed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  // One row per purpose, owner and slot: what is issued into a slot replaces, and so kills, the older.
  (table) => [uniqueIndex('one_time_secrets_owner').on(table.purpose, table.owner, table.slot)],
);

/** Wrong guesses per key: some are free, then each costs a wait that doubles (limits/guesses.ts). */
export const guessLimits = pgTable('guess_limits', {
  key: text('key').primaryKey(),
  /** Guesses that were wrong since the last right one. */
  wrong: integer('wrong').notNull().default(0),
  /** Guesses let through whose outcome is not known yet; each counts as wrong until it is. */
  pending: integer('pending').notNull().default(0),
  /** After this moment pending guesses are given up and stay counted (an instance was killed). */
  pendingUntil: moment('pending_until').notNull().defaultNow(),
  /** The guess that was let through last; tells its asker that it was this one. */
  ticket: text('ticket').notNull(),
  /** No guess is compared before this moment; 'infinity' once there were too many in a row. */
  waitUntil: moment('wait_until'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Windows ("5 an hour") and next free moments ("1 a minute") per key (limits/rates.ts). */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** What would have been jobs, had they been for somebody: so that time does not tell (platform/queue). */
export const jobsForNobody = pgTable('jobs_for_nobody', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  job: jsonb('job').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Tells at a start whether the key fits what lies here sealed (secrets/keyCheck.ts). */
export const keyChecks = pgTable('key_checks', {
  id: text('id').primaryKey(),
  /** A text that is known, sealed. */
  sealed: text('sealed').notNull(),
});

/** Work that one of all instances does at a time (limits/lease.ts). */
export const leases = pgTable('leases', {
  key: text('key').primaryKey(),
  /** Random; who overran finds another's here and leaves it alone. */
  owner: text('owner').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
