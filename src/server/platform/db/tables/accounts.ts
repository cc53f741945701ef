/**
 * Accounts and what their owners get in by. In every table a row that belongs to a person carries
 * `accountId`, and every query is keyed by it.
 */
import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

import { moment } from './columns';

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As typed at sign-up; compared without case. */
    email: text('email').notNull(),
    /** argon2id, PHC string. */
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    country: text('country').notNull().default(''),
    city: text('city').notNull().default(''),
    zipcode: text('zipcode').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the address was proven to be the person's; null: not yet (modules/accounts/emailProof.ts). */
    emailVerifiedAt: moment('email_verified_at').defaultNow(),
    /** The last reset by a link in a mail. */
    passwordResetAt: moment('password_reset_at'),
    /** When Google took back the permission to its calendar; null once it was connected again, or disabled. */
    calendarEndedAt: moment('calendar_ended_at'),
    /** The person has deleted it; what is left of it is being deleted (modules/privacy). */
    closedAt: moment('closed_at'),
  },
  (table) => [uniqueIndex('accounts_email').on(withoutCase(table.email))],
);

/** What addresses are compared by. In the database's own language 'I' may be the capital of another letter than 'i'. */
export function withoutCase(email: AnyPgColumn): SQL {
  return sql`lower(${email} collate "C")`;
}

/** Of a row that belongs to a person, and goes with their account. */
export const ofAccount = () =>
  uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, hex; the token itself is nowhere. */
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session, whichever token it has. */
    id: uuid('id').notNull().unique().defaultRandom(),
    /** Of the token that takes the place of the other with its first use. */
    nextTokenHash: text('next_token_hash').unique(),
    /** When the password was given for that token; counts for nobody who has the former one. */
    nextConfirmedAt: moment('next_confirmed_at'),
    accountId: ofAccount().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the person last gave the password again; null: not since signing in. */
    confirmedAt: moment('confirmed_at'),
    /** The user agent that signed in, as it came. */
    device: text('device').notNull().default(''),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_account').on(table.accountId)],
);

/** A second factor that is on. */
export const factors = pgTable(
  'factors',
  {
    accountId: ofAccount().notNull(),
    kind: text('kind', { enum: ['authenticator', 'sms'] }).notNull(),
    /** Authenticator: the secret, sealed. */
    sealedSecret: text('sealed_secret'),
    /** Authenticator: the last 30 s step that was used; a step is good once. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    /** SMS: the number it was verified for. */
    phone: text('phone'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
);

/** Codes on paper that stand in for the second factor, ten an account (modules/factors/recoveryCodes.ts). */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: ofAccount().notNull(),
    /** The letter each begins with: it says which one is meant, and is no part of the secret. */
    letter: text('letter').notNull(),
    /** argon2id of the others, PHC string. */
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.letter] })],
);

/** What touched an account's security, for its owner to read; kept 90 days (modules/history). */
export const accountEvents = pgTable(
  'account_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: nobody has what was typed. */
    accountId: ofAccount(),
    what: text('what').notNull(),
    about: text('about'),
    /** The user agent, as it came. */
    device: text('device').notNull(),
    /** IP address. */
    address: text('address').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('account_events_account').on(table.accountId, table.id.desc())],
);
