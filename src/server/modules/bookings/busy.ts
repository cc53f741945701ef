/** When the owner is busy, according to their connected calendar. */
import { and, eq, gt, lt } from 'drizzle-orm';

import { withAccess, type AccessDeps } from '@/server/modules/integrations/access';
import { ProviderError, type Providers, type Span } from '@/server/modules/integrations/provider';
import { bookings } from '@/server/platform/db/tables/bookings';

import { without } from './spans';

export type BusyDeps = AccessDeps & { providers: Providers };

/** How long to wait for it, since a visitor waits too, ms. */
const PATIENCE = 3_000;

/**
 * Without the account's own bookings, whose events are in that calendar too: those are read from our own table, and a
 * booking that is being moved must not be in its own way.
 * @returns none where no calendar is connected, and where it does not answer in time: the booking is made anyway,
 * and its event written later
 */
export async function readBusy(deps: BusyDeps, accountId: string, span: Span): Promise<Span[]> {
  const { google } = deps.providers;
  if (!google || span.start >= span.end) return [];
  const key = { accountId, provider: 'google' } as const;
  const deadline = AbortSignal.timeout(Math.min(PATIENCE, google.patience));
  let busy: Span[];
  try {
    const access = await withAccess(deps, { key, provider: google, deadline }, (tokens) =>
      google.busy(tokens, span, deadline),
    );
    busy = access.connected ? access.value : [];
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ provider: 'google', err: error }, 'Busy times could not be read');
    return [];
  }
  return busy.length === 0 ? [] : without(busy, await ownBookings(deps, accountId, span));
}

function ownBookings({ db }: BusyDeps, accountId: string, { start, end }: Span): Promise<Span[]> {
  return db
    .select({ start: bookings.startsAt, end: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.accountId, accountId),
        eq(bookings.state, 'booked'),
        lt(bookings.startsAt, end),
        gt(bookings.endsAt, start),
      ),
    );
}
