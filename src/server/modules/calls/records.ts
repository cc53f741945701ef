/** What the dashboards read: counts and pages of an account's calls, one prepared statement each. */
import { and, count, eq, gte, isNotNull, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { calls, invitees } from '@/server/platform/db/schema';

export interface CallRow {
  id: number;
  time: Date;
  /** What the caller said of themselves in the invite form, else what came with the call. */
  name: string;
  phone: string;
  /** Null when nothing was asked. */
  query: string | null;
}

/** A page of a list: `page` from 1. */
export interface Page {
  page: number;
  pageSize: number;
}

/** Newest first. Nothing is null here; the words are those of the index, which is used by its exact order. */
const newest = (column: SQLWrapper): SQL => sql`${column} desc nulls last`;

/** Calls in which something was asked; calls in which someone wants to be called back. */
const BELONGS = {
  queries: isNotNull(calls.query),
  callbacks: sql`${calls.wantsCallback}`,
};
export type List = keyof typeof BELONGS;

/** The page is cut before names are looked up: those of its rows alone. */
export function pageQuery(db: Database, list: List) {
  const rows = db
    .select({
      id: calls.id,
      time: calls.time,
      customerName: calls.customerName,
      phone: calls.phone,
      phoneKey: calls.phoneKey,
      query: calls.query,
    })
    .from(calls)
    .where(and(eq(calls.accountId, sql.placeholder('accountId')), BELONGS[list]))
    .orderBy(newest(calls.time), newest(calls.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page');
  return db
    .select({
      id: rows.id,
      time: rows.time,
      name: sql<string>`coalesce(${invitees.name}, ${rows.customerName})`,
      phone: rows.phone,
      query: rows.query,
    })
    .from(rows)
    .leftJoin(
      invitees,
      and(
        eq(invitees.accountId, sql.placeholder('accountId')),
        eq(invitees.phoneKey, rows.phoneKey),
      ),
    )
    .orderBy(newest(rows.time), newest(rows.id));
}

/** Prepares the one statement that reads a page of a list, newest first. */
export function prepareReadPage(
  db: Database,
  list: List,
): (accountId: string, page: Page) => Promise<CallRow[]> {
  const statement = pageQuery(db, list).prepare(`read_${list}`);
  return (accountId, { page, pageSize }) =>
    statement.execute({ accountId, limit: pageSize, offset: (page - 1) * pageSize });
}

/** Days such as '2024-05-13', UTC; both belong to it. */
export interface Days {
  first: string;
  last: string;
}

/** How many calls began from the first day's beginning until before the day after the last. */
export function prepareCountCalls(
  db: Database,
): (accountId: string, days: Days) => Promise<number> {
  const midnight = (day: SQL) => sql`(${day})::timestamp at time zone 'UTC'`;
  const statement = db
    .select({ count: count() })
    .from(calls)
    .where(
      and(
        eq(calls.accountId, sql.placeholder('accountId')),
        gte(calls.time, midnight(sql`${sql.placeholder('first')}::text::date`)),
        lt(calls.time, midnight(sql`${sql.placeholder('last')}::text::date + 1`)),
      ),
    )
    .prepare('count_calls');

  return async (accountId, days) => {
    const [row] = await statement.execute({ accountId, ...days });
    return row?.count ?? 0;
  };
}
