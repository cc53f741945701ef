import { useCallback, useSyncExternalStore } from 'react';

import { dayReader } from '@/client/lib/dates';
import type { Day } from '@/client/lib/days';

/** How often the clock is asked, in milliseconds: a tab may stay open overnight. */
const INTERVAL = 60_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, INTERVAL);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** Today, also after midnight. */
export function useToday(timeZone: string): Day {
  const read = useCallback(() => dayReader(timeZone)(Date.now()), [timeZone]);
  return useSyncExternalStore(subscribe, read);
}
