/**
 * The requests of the three screens. Each is sent only in a stage that accepts it, so a second click sends
 * nothing; none is tracked, so that no password or token gets into the store.
 */
import { passwordApi } from '@/client/api/passwordApi';
import type { Thunk } from '@/client/kernel/state';

import { resetRequestFlow } from './resetRequestSlice';
import { mismatchFound, updatePasswordFlow } from './updatePasswordSlice';

const { requestReset, requestResetAgain, setPassword } = passwordApi.endpoints;

/** Asks for the mail. */
export function submitEmail(email: string): Thunk<void> {
  return (dispatch, getState) => {
    if (!resetRequestFlow.answers(getState().resetRequest, 'emailSubmitted')) return;
    void dispatch(requestReset.initiate({ email }, { track: false }));
  };
}

/** Asks for the mail once more, for the address it was sent to. */
export function sendAgain(): Thunk<void> {
  return (dispatch, getState) => {
    const { resetRequest } = getState();
    if (resetRequest.status !== 'sent') return;
    void dispatch(requestResetAgain.initiate({ email: resetRequest.email }, { track: false }));
  };
}

/** Typed into the page, and kept only by its form. */
interface NewPassword {
  newPassword: string;
  confirmPassword: string;
}

/**
 * Sends a new password, if both fields match and there is a token to send it with.
 * @returns whether this set the password
 */
export function submitNewPassword(
  token: string | null,
  { newPassword, confirmPassword }: NewPassword,
): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    if (newPassword !== confirmPassword) {
      dispatch(mismatchFound());
      return false;
    }
    const isAwaited = updatePasswordFlow.answers(getState().updatePassword, 'passwordSubmitted');
    if (token === null || !isAwaited) return false;
    await dispatch(setPassword.initiate({ token, newPassword }, { track: false }));
    return getState().updatePassword.status === 'saved';
  };
}
