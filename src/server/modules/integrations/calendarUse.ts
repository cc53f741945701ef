import type { CalendarUse } from '@/contract/bookingKinds';
import type { Log } from '@/server/platform/log/log';
import type { Platform } from '@/server/platform/platform';

import { hasCalendarEnded } from './connectionNotices';
import { readConnection } from './connections';
import type { Providers } from './provider';

/** What we may do in an account's connected calendar, by the scopes granted; makes no request. */
export async function calendarUse(
  deps: Pick<Platform, 'db' | 'sealer'> & { providers: Providers; log: Pick<Log, 'warn'> },
  accountId: string,
): Promise<CalendarUse> {
  const { google } = deps.providers;
  if (!google) return 'off';
  const connection = await readConnection(deps, { accountId, provider: 'google' });
  if (!connection) return (await hasCalendarEnded(deps.db, accountId)) ? 'ended' : 'off';
  return google.mayWrite(connection.tokens) ? 'writes' : 'reads';
}
