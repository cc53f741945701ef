import { useSyncExternalStore } from 'react';

import { everyMinute } from './everyMinute';

const MINUTE = 60_000;

const readMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The minute it is, milliseconds since the epoch; for what is said in minutes or more. */
export function useNow(): number {
  // The build draws rows as well (app/page/tables.tsx).
  return useSyncExternalStore(everyMinute, readMinute, readMinute);
}
