/** The jobs that put bookings into the connected calendar (decision 124). */
import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';

import { withAccess, type AccessDeps } from '@/server/modules/integrations/access';
import type { CalendarJob } from '@/server/modules/integrations/calendarJob';
import { connectedAtOf, isStillConnected } from '@/server/modules/integrations/connections';
import {
  jobFailure,
  type CalendarProvider,
  type Providers,
  type Tokens,
} from '@/server/modules/integrations/provider';
import { bookings } from '@/server/platform/db/tables/bookings';
import { withLease } from '@/server/platform/limits/lease';
import type { Platform } from '@/server/platform/platform';
import type { JobKind, JobSender } from '@/server/platform/queue/job';

import type { Booked } from './booked';
import { eventIdOf, eventOf } from './calendarEvent';

/** Longer than one try: refresh, adding and changing together, s. */
const LONGEST_TRY = 60;
/** Longer than that, and the database's part in it: nobody else begins before it has ended, s. */
const LEASE = LONGEST_TRY + 30;

type Deps = AccessDeps & Pick<Platform, 'now'> & { providers: Providers };

/**
 * Records that the calendar knows the booking as it was read, or a later change: the calendar that was connected
 * then. One that was connected since knows nothing of it.
 */
async function noteTold({ db }: Deps, booking: Booked, connectedAt: Date): Promise<void> {
  const { accountId, id, sequence } = booking;
  await db.transaction(async (tx) => {
    // Lock order, as in deleting the account, connecting and disconnecting: account, connection, bookings.
    if (!(await isStillConnected(tx, { accountId, provider: 'google' }, connectedAt))) return;
    await tx
      .update(bookings)
      .set({ calendarSequence: sequence })
      .where(
        and(
          eq(bookings.accountId, accountId),
          eq(bookings.id, id),
          or(isNull(bookings.calendarSequence), lt(bookings.calendarSequence, sequence)),
        ),
      );
  });
}

async function write(google: CalendarProvider, tokens: Tokens, booking: Booked): Promise<void> {
  if (booking.state === 'cancelled') return google.removeEvent(tokens, eventIdOf(booking));
  if (booking.calendarSequence === null) return google.addEvent(tokens, eventOf(booking));
  // Deleted there by its owner, who does not want it back, it stays so; the booking itself stands.
  return google.changeEvent(tokens, eventOf(booking));
}

/** Writes what the calendar does not know yet, if it may be written to. */
async function tellCalendar(
  deps: Deps,
  google: CalendarProvider,
  { accountId, bookingId }: { accountId: string; bookingId: string },
): Promise<void> {
  const key = { accountId, provider: 'google' } as const;
  // Read before the booking, whose record of what the calendar knows is then of this connection or a later one.
  const connectedAt = await connectedAtOf(deps.db, key);
  if (!connectedAt) return;
  const [booking] = await deps.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.accountId, accountId), eq(bookings.id, bookingId)));
  if (!booking || booking.calendarSequence === booking.sequence) return;
  const deadline = AbortSignal.timeout(LONGEST_TRY * 1000);
  await withAccess(deps, { key, provider: google, deadline }, async (tokens) => {
    if (!google.mayWrite(tokens)) return;
    await write(google, tokens, booking);
    await noteTold(deps, booking, connectedAt);
  });
}

/** One job for each upcoming booking that the calendar does not know in its present form. */
async function tellAll(
  deps: Deps,
  calendarJobs: JobSender<CalendarJob>,
  accountId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const isOld = sql`${bookings.calendarSequence} is distinct from ${bookings.sequence}`;
    const rows = await tx
      .select({ bookingId: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.accountId, accountId), gt(bookings.endsAt, await deps.now(tx)), isOld))
      .orderBy(asc(bookings.startsAt));
    await calendarJobs.send(
      tx,
      rows.map(({ bookingId }) => ({ accountId, bookingId })),
    );
  });
}

/** @param sender of the same kind of job, once it is there */
export function calendarKind(
  deps: Deps,
  sender: () => JobSender<CalendarJob>,
): JobKind<CalendarJob> {
  return {
    name: 'calendar',
    concurrency: 2,
    expireSeconds: LEASE,
    describe: ({ bookingId }) => ({ booking: bookingId }),
    run: async ({ accountId, bookingId }): Promise<'busy' | void> => {
      const { google } = deps.providers;
      if (!google) return;
      if (bookingId === null) return tellAll(deps, sender(), accountId);
      // One at a time, each with the booking's latest state, so that the last write is the true one.
      const lease = { key: `calendar:${accountId}:${bookingId}`, seconds: LEASE };
      const work = () => tellCalendar(deps, google, { accountId, bookingId });
      try {
        if (!(await withLease(deps.db, lease, work))) return 'busy';
      } catch (error) {
        throw jobFailure(error);
      }
    },
  };
}
