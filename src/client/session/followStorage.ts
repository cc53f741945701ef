import type { Dispatch } from '@reduxjs/toolkit';

import type { SafeStorage } from '@/client/kernel/storage';

import { ACCESS_TOKEN_KEY, sessionPersistence } from './sessionPersistence';
import { sessionChangedElsewhere } from './sessionSlice';

/**
 * Takes over the session that is stored now, if this page does not know it yet.
 * @returns whether it did
 */
export function followStorage(dispatch: Dispatch, storage: SafeStorage): boolean {
  if (!storage.changedElsewhere(ACCESS_TOKEN_KEY)) return false;
  const stored = sessionPersistence.fromStorage((key) => storage.read(key));
  dispatch(sessionChangedElsewhere({ session: stored?.status === 'signedIn' ? stored : null }));
  return true;
}
