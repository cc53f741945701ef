/** Meetings: hours, kinds, pages, and what was booked. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { LOCATIONS } from '@/contract/bookingKinds';

import { ofAccount } from './accounts';
import { moment } from './columns';

/** The hours an account can be met in; without a row as `modules/bookings` has it. */
export const schedules = pgTable('schedules', {
  accountId: ofAccount().primaryKey(),
  /** Null until one is chosen. */
  zone: text('zone'),
  /** `Schedule['week']` and `['dates']` (modules/bookings/schedule.ts). */
  week: jsonb('week').notNull(),
  dates: jsonb('dates').notNull(),
  version: integer('version').notNull().default(1),
});

/** Kinds of meetings people can book. */
export const meetingTypes = pgTable(
  'meeting_types',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: ofAccount().notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    location: text('location', { enum: LOCATIONS }).notNull(),
    locationDetail: text('location_detail').notNull(),
    description: text('description').notNull(),
    /** `Question[]` and `Range` (modules/bookings/meetingTypes.ts, bookableDays.ts). */
    questions: jsonb('questions').notNull(),
    range: jsonb('range').notNull(),
    bufferMinutes: integer('buffer_minutes').notNull(),
    noticeMinutes: integer('notice_minutes').notNull(),
    dailyLimit: integer('daily_limit'),
    emailReminderMinutes: integer('email_reminder_minutes'),
    textReminderMinutes: integer('text_reminder_minutes'),
    followUpMinutes: integer('follow_up_minutes'),
    isActive: boolean('is_active').notNull().default(false),
    /** 0 until somebody saved it. */
    version: integer('version').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('meeting_types_slug').on(table.slug),
    unique('meeting_types_id').on(table.accountId, table.id),
  ],
);

/** What visitors of an account's booking pages see of it. */
export const bookingPages = pgTable('booking_pages', {
  accountId: ofAccount().primaryKey(),
  businessName: text('business_name').notNull(),
});

/** Meetings that were booked, as they were agreed: what its kind becomes later changes none. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: ofAccount().notNull(),
    /** Which may be gone. */
    meetingTypeId: uuid('meeting_type_id'),
    title: text('title').notNull(),
    location: text('location', { enum: LOCATIONS }).notNull(),
    locationDetail: text('location_detail').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Kept free before and after it. */
    bufferMinutes: integer('buffer_minutes').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    /** What callers are compared by (`phoneKeyOf`). */
    phoneKey: text('phone_key').notNull(),
    /** `string[]`, both. */
    questions: jsonb('questions').notNull(),
    answers: jsonb('answers').notNull(),
    /** The visitor's, which mails to them are written in. */
    zone: text('zone').notNull(),
    state: text('state', { enum: ['booked', 'cancelled'] }).notNull(),
    /** In the words of whoever called it off. */
    reason: text('reason'),
    /** Of the visitor's choice: the same one again is the same booking. */
    key: text('key').notNull(),
    /** The call it was booked in, which may be gone. */
    callId: bigint('call_id', { mode: 'number' }),
    isByAssistant: boolean('is_by_assistant').notNull().default(false),
    /** Counts its changes, as calendars do. */
    sequence: integer('sequence').notNull().default(0),
    /** The change the connected calendar was last told of; null: none yet. */
    calendarSequence: integer('calendar_sequence'),
    /** When they left; null: not yet. A change makes reminders due anew. */
    emailRemindedAt: moment('email_reminded_at'),
    textRemindedAt: moment('text_reminded_at'),
    followedUpAt: moment('followed_up_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bookings_key').on(table.accountId, table.key),
    index('bookings_times').on(table.accountId, table.startsAt, table.id),
    index('bookings_call').on(table.accountId, table.callId),
    index('bookings_phone')
      .on(table.accountId, table.phoneKey, table.createdAt, table.id)
      .where(sql`${table.phoneKey} <> ''`),
  ],
);
