import { passwordApi } from '@/client/api/passwordApi';
import type { Thunk } from '@/client/kernel/state';

import { changePasswordFlow, mismatchFound } from './changePasswordSlice';

const { changePassword } = passwordApi.endpoints;

/** Typed into the page, and kept only by its form. */
interface Passwords {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/**
 * Sends a change of password, if both fields for the new one match. Sent only in a stage that accepts it, so a
 * second click sends nothing; not tracked, so that no password gets into the store.
 * @returns whether this changed the password
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
