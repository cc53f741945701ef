/** Callbacks, and how their account is told of them. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { CALLBACK_OUTCOMES } from '@/contract/callbackOutcomes';
import { CALLBACK_MAILS } from '@/contract/notificationKinds';

import { ofAccount } from './accounts';
import { ofCall } from './calls';
import { moment } from './columns';

/** Callers to be called back: what became of it, for all calls of a number while it is not done. */
export const callbacks = pgTable(
  'callbacks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id').notNull(),
    /** The newest of its calls, which shows it; the others point there. */
    callId: bigint('call_id', { mode: 'number' }).notNull(),
    /** When that call began. */
    time: moment('time').notNull(),
    /** Of calls of one moment the one that is last by this is the newest. */
    tie: text('tie').notNull(),
    /** Of its calls; '' joins no other. */
    phoneKey: text('phone_key').notNull(),
    state: text('state', { enum: ['open', 'done'] }).notNull(),
    /** An open one rests until then. */
    snoozeUntil: moment('snooze_until'),
    outcome: text('outcome', { enum: CALLBACK_OUTCOMES }),
    /** Calls to that number that reached nobody. */
    attempts: integer('attempts').notNull().default(0),
    version: integer('version').notNull().default(1),
    /** When a person finished it; null for history that came in finished. */
    doneAt: moment('done_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('callbacks_id').on(table.accountId, table.id),
    unique('callbacks_call').on(table.accountId, table.callId),
    uniqueIndex('callbacks_open')
      .on(table.accountId, table.phoneKey)
      .where(sql`${table.state} = 'open' and ${table.phoneKey} <> ''`),
    index('callbacks_state').on(
      table.accountId,
      table.state,
      table.time.desc(),
      table.callId.desc(),
    ),
    ofCall(table.accountId, table.callId),
  ],
);

/** How an account wants to be told of callbacks; without a row as `modules/notifications` has it. */
export const notificationSettings = pgTable('notification_settings', {
  accountId: ofAccount().primaryKey(),
  callbackMail: text('callback_mail', { enum: CALLBACK_MAILS }).notNull(),
  callbackSms: boolean('callback_sms').notNull(),
  /** 'HH:MM' of the zone, as the others. */
  digestTime: text('digest_time').notNull(),
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  /** Null until somebody saved one. */
  zone: text('zone'),
});

const NOTICE_CHANNELS = ['mail', 'sms'] as const;

/** When what waits on a channel is told, and when something was last. */
export const notificationTimes = pgTable(
  'notification_times',
  {
    accountId: ofAccount().notNull(),
    channel: text('channel', { enum: NOTICE_CHANNELS }).notNull(),
    /** A job waits until then; null: nothing waits. */
    dueAt: moment('due_at'),
    lastSentAt: moment('last_sent_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.channel] })],
);

/** Callers who want to be called back and of whom the account is not told yet. */
export const callbackNotices = pgTable(
  'callback_notices',
  {
    accountId: uuid('account_id').notNull(),
    channel: text('channel', { enum: NOTICE_CHANNELS }).notNull(),
    callId: bigint('call_id', { mode: 'number' }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.channel, table.callId] }),
    index('callback_notices_call').on(table.accountId, table.callId),
    ofCall(table.accountId, table.callId),
  ],
);
