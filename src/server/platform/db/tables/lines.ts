/** Ways by which calls come in. */
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

import { DELIVERY_OUTCOMES, LINE_CHECKS, LINE_PLATFORMS } from '@/contract/lineKinds';

import { ofAccount } from './accounts';
import { moment } from './columns';

/** An account's key for handing calls in; one at a time, a new one replaces it. */
export const intakeKeys = pgTable('intake_keys', {
  accountId: ofAccount().primaryKey(),
  /** SHA-256 of the key, hex; the key itself is nowhere. */
  keyHash: text('key_hash').notNull().unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** A telephone line at a platform, which hands its calls in at an address and under a check of its own. */
export const phoneLines = pgTable(
  'phone_lines',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: ofAccount().notNull(),
    platform: text('platform', { enum: LINE_PLATFORMS }).notNull(),
    name: text('name').notNull(),
    check: text('check', { enum: LINE_CHECKS }).notNull(),
    /** What the check compares or signs with, sealed for this line. */
    sealedSecret: text('sealed_secret').notNull(),
    /** The one before, good until `formerUntil`; those before it lie in `formerLineSecrets`. */
    formerSealedSecret: text('former_sealed_secret'),
    formerUntil: moment('former_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastReceivedAt: moment('last_received_at'),
    lastRefusedAt: moment('last_refused_at'),
    /** Why, in a sentence for the owner. */
    lastRefusal: text('last_refusal'),
  },
  (table) => [unique('phone_lines_id').on(table.accountId, table.id)],
);

/** Goes with its line. */
const ofLine = (accountId: AnyPgColumn, lineId: AnyPgColumn, name?: string) =>
  foreignKey({
    ...(name !== undefined && { name }),
    columns: [accountId, lineId],
    foreignColumns: [phoneLines.accountId, phoneLines.id],
  }).onDelete('cascade');

/** Secrets of a line from before its former one, each good until its own day is over. */
export const formerLineSecrets = pgTable(
  'former_line_secrets',
  {
    accountId: uuid('account_id').notNull(),
    lineId: uuid('line_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    sealedSecret: text('sealed_secret').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.lineId, table.id] }),
    // By itself it would be longer than PostgreSQL's names are.
    ofLine(table.accountId, table.lineId, 'former_line_secrets_line'),
  ],
);

/** How many reports a line had on a day (UTC); what deliveries are too many to be counted from. */
export const lineDays = pgTable(
  'line_days',
  {
    accountId: uuid('account_id').notNull(),
    lineId: uuid('line_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    received: integer('received').notNull().default(0),
    refused: integer('refused').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.lineId, table.day] }),
    ofLine(table.accountId, table.lineId),
  ],
);

/** What came in on a line and what became of it; kept 7 days, 1,000 a line. */
export const lineDeliveries = pgTable(
  'line_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id').notNull(),
    lineId: uuid('line_id').notNull(),
    at: moment('at').notNull().defaultNow(),
    outcome: text('outcome', { enum: DELIVERY_OUTCOMES }).notNull(),
    /** The platform's name of what happened: 'call_analyzed'. */
    event: text('event').notNull().default(''),
    callId: bigint('call_id', { mode: 'number' }),
    /** A sentence, where there is more to say. */
    detail: text('detail').notNull().default(''),
  },
  (table) => [
    index('line_deliveries_line').on(table.accountId, table.lineId, table.id.desc()),
    ofLine(table.accountId, table.lineId),
  ],
);
