/** What the dashboards read: counts and pages of the calls of a token's account. */
import { and, count, eq, gte, isNotNull, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import type { CallbackState } from '@/contract/callbackOutcomes';
import { IN_STATE, shownCallback, type Callback } from '@/server/modules/callbacks/callback';
import { owner } from '@/server/modules/sessions/tokenReads';
import type { Database } from '@/server/platform/db/database';
import { inPlainUtc, jsonRows, type PlainUtc } from '@/server/platform/db/rows';
import { bookings } from '@/server/platform/db/tables/bookings';
import { callbacks } from '@/server/platform/db/tables/callbacks';
import { calls, invitees } from '@/server/platform/db/tables/calls';

import { bookingOfCall, type BookingOfCall } from './bookingOfCall';

export interface CallRow {
  id: number;
  time: PlainUtc;
  /** What the caller entered in the invite form, else what came with the call. */
  name: string;
  phone: string;
  /** Null when nothing was asked. */
  query: string | null;
}

/** A call that asks for a callback, with that callback where it has one, whichever call shows it. */
export type CallbackRow = CallRow & { booking: BookingOfCall | null } & (
    Callback<PlainUtc> | Record<keyof Callback, null>
  );

/** Newest first. Nothing is null here; the words are those of the index, which is used by its exact order. */
const newest = (column: SQLWrapper): SQL => sql`${column} desc nulls last`;

/** Places of a page in its statement. */
export interface PagePlace {
  limit: number;
  offset: number;
}

const row = {
  id: calls.id,
  time: calls.time,
  customerName: calls.customerName,
  phone: calls.phone,
  phoneKey: calls.phoneKey,
  query: calls.query,
};
const limit = sql.placeholder('limit');
const offset = sql.placeholder('offset');

/**
 * Whether the account has any of these (most have none), checked once for the whole page. The query follows the order
 * of an index, because the planner could answer `exists` by reading those of all accounts.
 */
const hasAny = (ofAccount: SQLWrapper): SQL => sql`(${ofAccount} limit 1) is not null`;

/** The caller's name, looked up row by row: a join, planned for pages of any size, may read all names. */
function nameIn(
  db: Database,
  page: { phoneKey: SQLWrapper; customerName: SQLWrapper },
): SQL<string> {
  const said = db
    .select({ name: invitees.name })
    .from(invitees)
    .where(and(eq(invitees.accountId, owner), eq(invitees.phoneKey, page.phoneKey)));
  const someInvitee = db
    .select({ phoneKey: invitees.phoneKey })
    .from(invitees)
    .where(eq(invitees.accountId, owner))
    .orderBy(invitees.phoneKey);
  return sql<string>`coalesce(case when ${hasAny(someInvitee)} then (${said}) end, ${page.customerName})`;
}

/** What both pages say of a call. */
const callColumns = (db: Database, page: Record<keyof typeof row, SQLWrapper>) => ({
  id: page.id,
  time: inPlainUtc(page.time),
  name: nameIn(db, page),
  phone: page.phone,
  query: page.query,
});

/**
 * A page of the calls in which something was asked, newest first, at its `PagePlace`. It is cut before names are
 * looked up.
 */
export function queriesOf(db: Database): SQL<CallRow[]> {
  const page = db
    .select(row)
    .from(calls)
    .where(and(eq(calls.accountId, owner), isNotNull(calls.query)))
    .orderBy(newest(calls.time), newest(calls.id))
    .limit(limit)
    .offset(offset)
    .as('page');
  return jsonRows<CallRow>(callColumns(db, page), (values) =>
    db.select(values).from(page).orderBy(newest(page.time), newest(page.id)),
  );
}

/** The rows of a page of callbacks: of all calls that want one, or of those that show one in a state. */
function callbackRows(db: Database, state: CallbackState | undefined) {
  const columns = { ...row, callbackId: calls.callbackId };
  return state === undefined
    ? db
        .select(columns)
        .from(calls)
        .where(and(eq(calls.accountId, owner), sql`${calls.wantsCallback}`))
        .orderBy(newest(calls.time), newest(calls.id))
    : db
        .select(columns)
        .from(callbacks)
        .innerJoin(calls, and(eq(calls.accountId, owner), eq(calls.id, callbacks.callId)))
        .where(and(eq(callbacks.accountId, owner), IN_STATE[state]))
        .orderBy(newest(callbacks.time), newest(callbacks.callId));
}

/**
 * A page of callbacks as `queriesOf` has its own. What is known of each is looked up row by row, behind an
 * `offset 0`: planned for pages of any size, a join would read all callbacks of the account.
 */
export function callbacksOf(db: Database, state?: CallbackState): SQL<CallbackRow[]> {
  const page = callbackRows(db, state).limit(limit).offset(offset).as('page');
  const ofCall = db
    .select({
      ...shownCallback,
      state: shownCallback.state.as('state'),
      dueAt: inPlainUtc(shownCallback.dueAt).as('due_at'),
      updatedAt: inPlainUtc(shownCallback.updatedAt).as('updated_at'),
    })
    .from(callbacks)
    .where(and(eq(callbacks.accountId, owner), eq(callbacks.id, page.callbackId)));
  const shown = ofCall.as('shown');
  const { id, time, phoneKey } = page;
  const someBooking = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.accountId, owner))
    .orderBy(bookings.startsAt);
  const booking = bookingOfCall(db, { accountId: owner, id, time, phoneKey });
  return jsonRows<CallbackRow>(
    {
      ...callColumns(db, page),
      callId: shown.callId,
      state: shown.state,
      dueAt: shown.dueAt,
      outcome: shown.outcome,
      attempts: shown.attempts,
      version: shown.version,
      updatedAt: shown.updatedAt,
      booking: sql`case when ${hasAny(someBooking)} then ${booking} end`,
    },
    (values) =>
      db
        .select(values)
        .from(page)
        .leftJoin(sql`lateral (${ofCall} offset 0) shown`, sql`true`)
        .orderBy(newest(page.time), newest(page.id)),
  );
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
