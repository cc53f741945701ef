/** Cancellations for those who have a meeting with an account that ends (decision 131). */
import { and, asc, eq, gt } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { bookings } from '@/server/platform/db/tables/bookings';

import { hostOf, mailToVisitor, type MailDeps } from './mailBoth';

/**
 * Mails the visitors of all upcoming meetings that they are cancelled, while the account can still be read. The
 * bookings' rows stay as they are: they go with the account.
 */
export async function mailCancellations(
  deps: MailDeps,
  tx: Database,
  accountId: string,
): Promise<void> {
  const host = await hostOf(tx, accountId);
  if (!host) return;
  const now = await deps.now(tx);
  const toCome = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.accountId, accountId),
        eq(bookings.state, 'booked'),
        gt(bookings.startsAt, now),
      ),
    )
    .orderBy(asc(bookings.startsAt));
  const mails = toCome.flatMap((booking) => {
    const off = { ...booking, state: 'cancelled' as const, sequence: booking.sequence + 1 };
    return (
      mailToVisitor(deps, { booking: off, change: 'cancelled', by: 'owner' }, { host, now }) ?? []
    );
  });
  await deps.messages.enqueueAll(tx, mails);
}
