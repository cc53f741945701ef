import type { Dispatch } from '@reduxjs/toolkit';

import type { SafeStorage } from '@/client/kernel/storage';

import { ACCESS_TOKEN_KEY, sessionPersistence } from './sessionPersistence';
import { sessionChangedElsewhere } from './sessionSlice';

/**
 * Adopts the stored session if it is not the one this page knows.
 * @param seen set if a call or a navigation of this page discovered it, rather than an event
 * @returns whether it was adopted
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
