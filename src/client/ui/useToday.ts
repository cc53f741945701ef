import { useCallback, useSyncExternalStore } from 'react';

import { dayReader } from '@/client/lib/dates';
import type { Day } from '@/client/lib/days';

import { everyMinute } from './everyMinute';

/** Today's date, kept current past midnight. */
export function useToday(timeZone: string): Day {
  const read = useCallback(() => dayReader(timeZone)(Date.now()), [timeZone]);
  return useSyncExternalStore(everyMinute, read);
}
