/** Tables. Every row that belongs to a person carries `accountId`; every query is keyed by it. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

// Relative: drizzle-kit reads this file and knows no alias.
import { LOCATIONS } from '@/contract/bookingKinds';
import { CALLBACK_OUTCOMES } from '@/contract/callbackOutcomes';
import { CALL_OUTCOMES } from '@/contract/callOutcomes';
import { DELIVERY_OUTCOMES, LINE_CHECKS, LINE_PLATFORMS } from '@/contract/lineKinds';
import { CALLBACK_MAILS } from '@/contract/notificationKinds';
import { CRMS, PROVIDERS } from '@/contract/providers';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** The words of a text, as full-text search wants them. */
const words = customType<{ data: string }>({ dataType: () => 'tsvector' });

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
    /** The person has deleted it; what is left of it is being deleted (modules/account). */
    closedAt: moment('closed_at'),
  },
  (table) => [uniqueIndex('accounts_email').on(sql`lower(${table.email})`)],
);

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
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
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
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
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
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The letter each begins with: it says which one is meant, and is no part of the secret. */
    letter: text('letter').notNull(),
    /** argon2id of the others, PHC string. */
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.letter] })],
);

/** Reset tokens, SMS codes, OAuth states, invite links: one mechanism (oneTimeSecrets/). */
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

/** An account's key for handing calls in; one at a time, a new one replaces it. */
export const intakeKeys = pgTable('intake_keys', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** SHA-256 of the key, hex; the key itself is nowhere. */
  keyHash: text('key_hash').notNull().unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** A telephone line at a platform, which hands its calls in at an address and under a check of its own. */
export const phoneLines = pgTable(
  'phone_lines',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    platform: text('platform', { enum: LINE_PLATFORMS }).notNull(),
    name: text('name').notNull(),
    check: text('check', { enum: LINE_CHECKS }).notNull(),
    /** What the check compares or signs with, sealed for this line. */
    sealedSecret: text('sealed_secret').notNull(),
    /** The one before, good until `formerUntil`. */
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
const ofLine = (accountId: AnyPgColumn, lineId: AnyPgColumn) =>
  foreignKey({
    columns: [accountId, lineId],
    foreignColumns: [phoneLines.accountId, phoneLines.id],
  }).onDelete('cascade');

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

/** Calls the assistant answered. */
export const calls = pgTable(
  'calls',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
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
const ofCall = (accountId: AnyPgColumn, callId: AnyPgColumn) =>
  foreignKey({
    columns: [accountId, callId],
    foreignColumns: [calls.accountId, calls.id],
  }).onDelete('cascade');

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
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
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
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
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

/** The number of each account's newest event. */
export const liveHeads = pgTable('live_heads', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  last: bigint('last', { mode: 'number' }).notNull(),
});

/** What has happened in an account, for streams to tell; kept 5 minutes (modules/events). */
export const liveEvents = pgTable(
  'live_events',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Counted by account, without gaps. */
    id: bigint('id', { mode: 'number' }).notNull(),
    event: text('event').notNull(),
    data: jsonb('data').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('live_events_at').on(table.at),
  ],
);

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

/** The words by which a call is found (modules/calls/search.ts). */
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
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    source: text('source').notNull(),
    /** SHA-256 of the source's id, hex: nothing of the call is kept. */
    externalHash: text('external_hash').notNull(),
    deletedAt: moment('deleted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.source, table.externalHash] })],
);

/** How long an account keeps what; null or no row: for ever. */
export const retention = pgTable('retention', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  transcriptsDays: integer('transcripts_days'),
  callsDays: integer('calls_days'),
});

/** What an invitee said about themselves; rows of that phone show the name. */
export const invitees = pgTable(
  'invitees',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    phoneKey: text('phone_key').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.phoneKey] })],
);

/** The hours an account can be met in; without a row as `modules/bookings` has it. */
export const schedules = pgTable('schedules', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  zone: text('zone').notNull(),
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
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    location: text('location', { enum: LOCATIONS }).notNull(),
    locationDetail: text('location_detail').notNull(),
    description: text('description').notNull(),
    /** `Question[]` and `Range` (modules/bookings/meetingTypes.ts). */
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
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  businessName: text('business_name').notNull(),
});

/** Meetings that were booked, as they were agreed: what its kind becomes later changes none. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
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

/** A provider an account is connected with. */
export const connections = pgTable(
  'connections',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    /** Tokens and when they end, JSON, sealed for this account and provider. */
    sealedTokens: text('sealed_tokens').notNull(),
    connectedAt: moment('connected_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.provider] })],
);

/** Which contact of a CRM a caller has become, so that they become one once. */
export const crmContacts = pgTable(
  'crm_contacts',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: CRMS }).notNull(),
    phoneKey: text('phone_key').notNull(),
    /** The contact's id there. */
    contactId: text('contact_id').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.provider, table.phoneKey] })],
);

/** Demo mode: what the simulated providers remember, across restarts. */
export const simulatorRecords = pgTable('simulator_records', {
  /** Such as `token:…` or `contact:…`. */
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** What touched an account's security, for its owner to read; kept 90 days (modules/history). */
export const accountEvents = pgTable(
  'account_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: nobody has what was typed. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
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
