/** What visitors of an account's booking pages see of it. */
import type { CalendarUse } from '@/contract/bookingKinds';
import { calendarUse } from '@/server/modules/integrations/calendarUse';
import type { Database } from '@/server/platform/db/database';
import { bookingPages } from '@/server/platform/db/tables/bookings';

import { businessNameOf } from './businessName';
import type { BookingDeps } from './deps';

export interface BookingPage {
  businessName: string;
  calendar: CalendarUse;
}

export async function readBookingPage(
  deps: Pick<BookingDeps, 'db' | 'sealer' | 'providers' | 'log'>,
  accountId: string,
): Promise<BookingPage> {
  return {
    businessName: await businessNameOf(deps.db, accountId),
    calendar: await calendarUse(deps, accountId),
  };
}

export async function saveBookingPage(
  db: Database,
  accountId: string,
  businessName: string,
): Promise<void> {
  await db
    .insert(bookingPages)
    .values({ accountId, businessName })
    .onConflictDoUpdate({ target: bookingPages.accountId, set: { businessName } });
}
