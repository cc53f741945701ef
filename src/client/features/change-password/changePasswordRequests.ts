import { passwordApi } from '@/client/api/passwordApi';
import type { Thunk } from '@/client/kernel/state';

import { changePasswordFlow, mismatchFound } from './changePasswordSlice';

const { changePassword } = passwordApi.endpoints;

/** Typed into the page, kept by its form alone. */
interface Passwords {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/**
 * Sends a change of password, if both fields of the new one hold the same. Sent only in a stage that
 * answers its sending, so a second click sends nothing; not tracked, so no password lies in the store.
 * @returns whether the password is changed by it.
 */
export function submitPasswords({
  oldPassword,
  newPassword,
  confirmPassword,
}: Passwords): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    if (newPassword !== confirmPassword) {
      dispatch(mismatchFound());
      return false;
    }
    if (!changePasswordFlow.answers(getState().changePassword, 'passwordsSubmitted')) return false;
    await dispatch(changePassword.initiate({ oldPassword, newPassword }, { track: false }));
    return getState().changePassword.status === 'changed';
  };
}
