/** Calls, what was said in them and what is kept of them. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

import { CALL_OUTCOMES } from '@/contract/callOutcomes';

import { ofAccount } from './accounts';
import { moment, words } from './columns';

/** Calls the assistant answered. */
export const calls = pgTable(
  'calls',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: ofAccount().notNull(),
    /** Whose id `externalId` is: two platforms may use the same one. */
    source: text('source', { enum: ['own', 'vapi', 'retell'] }).notNull(),
    externalId: text('external_id').notNull(),
    /** When the call began. */
    time: moment('time').notNull(),
    customerName: text('customer_name').notNull().default(''),
    /** As it came. */
    phone: text('phone').notNull().default(''),
    /** What numbers are compared by (`phoneKeyOf`); '' where there is none. */
    phoneKey: text('phone_key').notNull().default(''),
    /** What was asked; null where nothing was. */
    query: text('query'),
    wantsCallback: boolean('wants_callback').notNull().default(false),
    /** The callback it belongs to, with other calls of its number; null where nobody asked for one. */
    callbackId: bigint('callback_id', { mode: 'number' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The line it came in on, which may be gone; null where it was handed in otherwise. */
    lineId: uuid('line_id'),
    outcome: text('outcome', { enum: CALL_OUTCOMES }),
    durationSeconds: integer('duration_seconds'),
    summary: text('summary'),
    /** In the platform's words: 'Positive'. */
    sentiment: text('sentiment'),
    /** Whether the call did what it was for, as the platform judges. */
    successful: boolean('successful'),
    /** In the platform's words: 'customer-ended-call'. */
    endedReason: text('ended_reason'),
    /** The name of the assistant that answered. */
    assistant: text('assistant'),
    costCents: doublePrecision('cost_cents'),
    /** Where the platform keeps the recording. */
    recordingUrl: text('recording_url'),
    /** A row of `call_transcripts` is there; lists never look. */
    hasTranscript: boolean('has_transcript').notNull().default(false),
  },
  (table) => [
    uniqueIndex('calls_external').on(table.accountId, table.source, table.externalId),
    unique('calls_id').on(table.accountId, table.id),
    index('calls_time').on(table.accountId, table.time, table.id),
    index('calls_phone').on(table.accountId, table.phoneKey, table.time),
    index('calls_queries')
      .on(table.accountId, table.time.desc(), table.id.desc())
      .where(sql`${table.query} is not null`),
    index('calls_callbacks')
      .on(table.accountId, table.time.desc(), table.id.desc())
      .where(sql`${table.wantsCallback}`),
    index('calls_callback')
      .on(table.accountId, table.callbackId)
      .where(sql`${table.callbackId} is not null`),
  ],
);

/** Goes with its call. */
export const ofCall = (accountId: AnyPgColumn, callId: AnyPgColumn) =>
  foreignKey({
    columns: [accountId, callId],
    foreignColumns: [calls.accountId, calls.id],
  }).onDelete('cascade');

/** What was said in a call. Lists never touch it. */
export const callTranscripts = pgTable(
  'call_transcripts',
  {
    accountId: uuid('account_id').notNull(),
    callId: bigint('call_id', { mode: 'number' }).notNull(),
    /** `TranscriptLine[]` (modules/calls/details.ts). */
    lines: jsonb('lines').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.callId] }),
    ofCall(table.accountId, table.callId),
  ],
);

/** The words by which a call is found (modules/calls/searchIndex.ts). */
export const callSearch = pgTable(
  'call_search',
  {
    accountId: uuid('account_id').notNull(),
    callId: bigint('call_id', { mode: 'number' }).notNull(),
    words: words('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.callId] }),
    ofCall(table.accountId, table.callId),
    index('call_search_words').using('gin', table.words),
  ],
);

/** What people wrote beside a call. */
export const callNotes = pgTable(
  'call_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id').notNull(),
    callId: bigint('call_id', { mode: 'number' }).notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('call_notes_call').on(table.accountId, table.callId, table.at),
    ofCall(table.accountId, table.callId),
  ],
);

/** Calls a person deleted: the same report again does not bring them back. */
export const deletedCalls = pgTable(
  'deleted_calls',
  {
    accountId: ofAccount().notNull(),
    source: text('source').notNull(),
    /** SHA-256 of the source's id, hex: nothing of the call is kept. */
    externalHash: text('external_hash').notNull(),
    deletedAt: moment('deleted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.source, table.externalHash] })],
);

/** How long an account keeps what; null or no row: for ever. */
export const retention = pgTable('retention', {
  accountId: ofAccount().primaryKey(),
  transcriptsDays: integer('transcripts_days'),
  callsDays: integer('calls_days'),
});

/** What an invitee said about themselves; rows of that phone show the name. */
export const invitees = pgTable(
  'invitees',
  {
    accountId: ofAccount().notNull(),
    phoneKey: text('phone_key').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.phoneKey] })],
);
