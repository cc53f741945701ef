/** The saved week this browser's was last the same as; kept, so that what was typed since is told from what is old. */
import type { SafeStorage } from '@/client/kernel/storage';
import { readScheduleBody } from '@/contract/scheduleReads';

import type { Known } from './bookableHours';

/** Holds `{"version":3,"week":{"Monday":{"start":"09:00","end":"17:00"},"Tuesday":null,…}}`. */
const KNOWN_KEY = 'availabilitySaved';

/** Null where there is none, or what there is cannot be read. */
export function readKnown(storage: SafeStorage): Known | null {
  try {
    return readScheduleBody(JSON.parse(storage.read(KNOWN_KEY) ?? 'null')) ?? null;
  } catch {
    return null;
  }
}

export function writeKnown(storage: SafeStorage, { version, week }: Known): void {
  storage.write(KNOWN_KEY, JSON.stringify({ version, week }));
}
