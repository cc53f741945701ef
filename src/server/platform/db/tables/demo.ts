/** Demo mode: what would have gone out to others, and what they would remember. */
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from './columns';

/** Demo mode: mails and SMS as they would have gone out, newest shown first at `/demo/outbox`. */
export const outboxMessages = pgTable('outbox_messages', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject'),
  text: text('text').notNull(),
  html: text('html'),
  /** The file for calendars that goes with it. */
  calendar: text('calendar'),
  sentAt: moment('sent_at').notNull().defaultNow(),
});

/** Demo mode: what the simulated providers remember, across restarts. */
export const simulatorRecords = pgTable('simulator_records', {
  /** Such as `token:…` or `contact:…`. */
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
