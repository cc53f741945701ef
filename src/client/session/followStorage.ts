import type { Dispatch } from '@reduxjs/toolkit';

import type { SafeStorage } from '@/client/kernel/storage';

import { ACCESS_TOKEN_KEY, sessionPersistence } from './sessionPersistence';
import { sessionChangedElsewhere } from './sessionSlice';

/**
 * Takes over the session that is stored now, if this page does not know it yet.
 * @param seen whether the page itself came upon it, by a call or a step, rather than being told or come back to
 * @returns whether it did
 */
export function followStorage(
  dispatch: Dispatch,
  storage: SafeStorage,
  seen?: { isFound: true },
): boolean {
  if (!storage.changedElsewhere(ACCESS_TOKEN_KEY)) return false;
  const stored = sessionPersistence.fromStorage((key) => storage.read(key));
  const session = stored?.status === 'signedIn' ? stored : null;
  dispatch(sessionChangedElsewhere({ session, ...seen }));
  return true;
}
