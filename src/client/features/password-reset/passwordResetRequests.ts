/**
 * The requests of the three screens. Each is sent only in a stage that answers its sending, so a second
 * click sends nothing; none is tracked, so no password or token lies in the store.
 */
import { passwordApi } from '@/client/api/passwordApi';
import type { AppDispatch, AppState } from '@/client/kernel/state';

import { resetRequestAnswers } from './resetRequestMachine';
import { updatePasswordAnswers } from './updatePasswordMachine';
import { mismatchFound } from './updatePasswordSlice';

const { requestReset, setPassword } = passwordApi.endpoints;

export function submitEmail(email: string) {
  return (dispatch: AppDispatch, getState: () => AppState) => {
    if (!resetRequestAnswers(getState().resetRequest, 'emailSubmitted')) return;
    void dispatch(requestReset.initiate({ email, again: false }, { track: false }));
  };
}

/** Asks for the mail once more, for the address it was sent to. */
export function sendAgain() {
  return (dispatch: AppDispatch, getState: () => AppState) => {
    const { resetRequest } = getState();
    if (resetRequest.status !== 'sent') return;
    const { email } = resetRequest;
    void dispatch(requestReset.initiate({ email, again: true }, { track: false }));
  };
}

interface NewPassword {
  newPassword: string;
  confirmPassword: string;
}

/**
 * Sends a new password, if both fields hold the same and there is a token to send it with.
 * @returns whether the password is set by it.
 */
export function submitNewPassword(
  token: string | null,
  { newPassword, confirmPassword }: NewPassword,
) {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<boolean> => {
    if (newPassword !== confirmPassword) {
      dispatch(mismatchFound());
      return false;
    }
    const isAwaited = updatePasswordAnswers(getState().updatePassword, 'passwordSubmitted');
    if (token === null || !isAwaited) return false;
    await dispatch(setPassword.initiate({ token, newPassword }, { track: false }));
    return getState().updatePassword.status === 'saved';
  };
}
