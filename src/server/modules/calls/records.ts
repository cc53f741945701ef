/** What the dashboards read: counts and pages of the calls of a token's account. */
import { and, count, eq, gte, isNotNull, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import { owner } from '@/server/modules/sessions/tokenReads';
import type { Database } from '@/server/platform/db/database';
import { jsonRows } from '@/server/platform/db/rows';
import { calls, invitees } from '@/server/platform/db/schema';

export interface CallRow {
  id: number;
  /** Such as '2024-05-13T08:00:00.000Z'. */
  time: string;
  /** What the caller said of themselves in the invite form, else what came with the call. */
  name: string;
  phone: string;
  /** Null when nothing was asked. */
  query: string | null;
}

/** Newest first. Nothing is null here; the words are those of the index, which is used by its exact order. */
const newest = (column: SQLWrapper): SQL => sql`${column} desc nulls last`;

/** As the wire has moments. Written where they lie, which is cheaper than reading and writing them again. */
const inUtc = (moment: SQLWrapper) =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Calls in which something was asked; calls in which someone wants to be called back. */
const BELONGS = {
  queries: isNotNull(calls.query),
  callbacks: sql`${calls.wantsCallback}`,
};
export type List = keyof typeof BELONGS;

/** Places of a page in its statement. */
export interface PagePlace {
  limit: number;
  offset: number;
}

/** A page of a list, newest first, at its `PagePlace`. It is cut before names are looked up: those of its rows alone. */
export function pageOf(db: Database, list: List): SQL<CallRow[]> {
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
    .where(and(eq(calls.accountId, owner), BELONGS[list]))
    .orderBy(newest(calls.time), newest(calls.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page');
  const named = db
    .select({
      id: rows.id,
      time: inUtc(rows.time).as('time'),
      name: sql<string>`coalesce(${invitees.name}, ${rows.customerName})`.as('name'),
      phone: rows.phone,
      query: rows.query,
    })
    .from(rows)
    .leftJoin(invitees, and(eq(invitees.accountId, owner), eq(invitees.phoneKey, rows.phoneKey)))
    .orderBy(newest(rows.time), newest(rows.id));
  return jsonRows<CallRow>(named);
}

/** Days such as '2024-05-13', UTC; both belong to it. */
export interface Days {
  first: string;
  last: string;
}

/** How many calls began from the first day's beginning until before the day after the last: of `Days`. */
export function countOf(db: Database): SQL<number> {
  const midnight = (day: SQL) => sql`(${day})::timestamp at time zone 'UTC'`;
  const counted = db
    .select({ count: count() })
    .from(calls)
    .where(
      and(
        eq(calls.accountId, owner),
        gte(calls.time, midnight(sql`${sql.placeholder('first')}::text::date`)),
        lt(calls.time, midnight(sql`${sql.placeholder('last')}::text::date + 1`)),
      ),
    );
  return sql`${counted}`.mapWith(Number);
}
