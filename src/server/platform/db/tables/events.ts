/** What streams tell. */
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { ofAccount } from './accounts';
import { moment } from './columns';

/** The number of each account's newest event. */
export const liveHeads = pgTable('live_heads', {
  accountId: ofAccount().primaryKey(),
  last: bigint('last', { mode: 'number' }).notNull(),
});

/** What has happened in an account, for streams to tell; kept 5 minutes (modules/events). */
export const liveEvents = pgTable(
  'live_events',
  {
    accountId: ofAccount().notNull(),
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

/** The streams that are open at any instance; what an instance leaves behind when it is killed is not seen again. */
export const liveStreams = pgTable(
  'live_streams',
  {
    accountId: ofAccount().notNull(),
    id: uuid('id').notNull(),
    openedAt: moment('opened_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('live_streams_seen_at').on(table.seenAt),
  ],
);
