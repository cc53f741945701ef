import { useSyncExternalStore } from 'react';

import { everyMinute } from './everyMinute';

const MINUTE = 60_000;

const readMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The current minute, in milliseconds since the epoch; for texts no finer than minutes. */
export function useNow(): number {
  // The build renders rows, too (app/page/tables.tsx).
  return useSyncExternalStore(everyMinute, readMinute, readMinute);
}
