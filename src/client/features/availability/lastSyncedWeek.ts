/** The saved week this browser was last in sync with: it tells local edits from outdated hours. */
import type { SafeStorage } from '@/client/kernel/storage';
import { parseJson } from '@/client/lib/parseJson';
import { readScheduleBody } from '@/contract/scheduleReads';

import type { SavedWeek } from './bookableHours';

/** Holds `{"version":3,"week":{"Monday":{"start":"09:00","end":"17:00"},"Tuesday":null,…}}`. */
const LAST_SYNCED_KEY = 'availabilitySaved';

/** Null if there is none, or it is invalid. */
export function readLastSynced(storage: SafeStorage): SavedWeek | null {
  return readScheduleBody(parseJson(storage.read(LAST_SYNCED_KEY))) ?? null;
}

export function writeLastSynced(storage: SafeStorage, { version, week }: SavedWeek): void {
  storage.write(LAST_SYNCED_KEY, JSON.stringify({ version, week }));
}
