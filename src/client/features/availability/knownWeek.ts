/** The saved week this browser's was last the same as; kept, so that what was typed since is told from what is old. */
import type { SafeStorage } from '@/client/kernel/storage';
import { parseJson } from '@/client/lib/parseJson';
import { readScheduleBody } from '@/contract/scheduleReads';

import type { Known } from './bookableHours';

/** Holds `{"version":3,"week":{"Monday":{"start":"09:00","end":"17:00"},"Tuesday":null,…}}`. */
const KNOWN_KEY = 'availabilitySaved';

/** Null where there is none, or what there is cannot be read. */
export function readKnown(storage: SafeStorage): Known | null {
  return readScheduleBody(parseJson(storage.read(KNOWN_KEY))) ?? null;
}

export function writeKnown(storage: SafeStorage, { version, week }: Known): void {
  storage.write(KNOWN_KEY, JSON.stringify({ version, week }));
}
