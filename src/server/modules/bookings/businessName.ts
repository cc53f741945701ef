import { eq, sql, type SQL } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { accounts } from '@/server/platform/db/tables/accounts';
import { bookingPages } from '@/server/platform/db/tables/bookings';

/** The person's name until they say otherwise; a query of it joins `accounts`, and `bookingPages` where there is one. */
export const shownName: SQL<string> = sql<string>`coalesce(${bookingPages.businessName},
  trim(${accounts.firstName} || ' ' || ${accounts.lastName}))`;

/** How visitors know an account. */
export async function businessNameOf(db: Database, accountId: string): Promise<string> {
  const [row] = await db
    .select({ name: shownName })
    .from(accounts)
    .leftJoin(bookingPages, eq(bookingPages.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  return row?.name ?? '';
}
