/** What the dashboards read: counts and pages of an account's calls, one prepared statement each. */
import { and, count, desc, eq, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm';

import { calls, invitees } from '../db/schema';
import type { Database } from '../deps';

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

type ReadPage = (accountId: string, page: Page) => Promise<CallRow[]>;

/** The page is cut before names are looked up: those of its rows alone. */
function preparePage(db: Database, name: string, belongs: SQL | undefined): ReadPage {
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
    .where(and(eq(calls.accountId, sql.placeholder('accountId')), belongs))
    .orderBy(desc(calls.time), desc(calls.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page');
  const statement = db
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
    .orderBy(desc(rows.time), desc(rows.id))
    .prepare(name);

  return (accountId, { page, pageSize }) =>
    statement.execute({ accountId, limit: pageSize, offset: (page - 1) * pageSize });
}

/** Calls in which something was asked, newest first. */
export function prepareReadQueries(db: Database): ReadPage {
  return preparePage(db, 'read_queries', isNotNull(calls.query));
}

/** Calls in which someone wants to be called back, newest first. */
export function prepareReadCallbacks(db: Database): ReadPage {
  return preparePage(db, 'read_callbacks', sql`${calls.wantsCallback}`);
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
