/** Changing a known password as a slice: each event one step of the table. */
import { createSlice, type WithSlice } from '@reduxjs/toolkit';

import { passwordApi } from '@/client/api/passwordApi';
import { step } from '@/client/kernel/machine';

import {
  changePasswordMachine,
  changePasswordStart,
  type ChangePasswordState,
} from './changePasswordMachine';

const { changePassword } = passwordApi.endpoints;

const changePasswordSlice = createSlice({
  name: 'changePassword',
  initialState: changePasswordStart as ChangePasswordState,
  reducers: (create) => ({
    /** The two new passwords differ. */
    mismatchFound: create.reducer((state: ChangePasswordState) =>
      step(changePasswordMachine, state, { type: 'mismatchFound' }),
    ),
    currentPasswordEdited: create.reducer((state: ChangePasswordState) =>
      step(changePasswordMachine, state, { type: 'currentPasswordEdited' }),
    ),
    /** Typing in either of the two fields of the new one. */
    newPasswordEdited: create.reducer((state: ChangePasswordState) =>
      step(changePasswordMachine, state, { type: 'newPasswordEdited' }),
    ),
    popupClosed: create.reducer((state: ChangePasswordState) =>
      step(changePasswordMachine, state, { type: 'popupClosed' }),
    ),
    pageLeft: create.reducer((state: ChangePasswordState) =>
      step(changePasswordMachine, state, { type: 'pageLeft' }),
    ),
  }),
  extraReducers: (builder) =>
    builder
      .addMatcher(changePassword.matchPending, (state: ChangePasswordState, { meta }) =>
        step(changePasswordMachine, state, { type: 'passwordsSubmitted', attempt: meta.requestId }),
      )
      .addMatcher(changePassword.matchFulfilled, (state: ChangePasswordState, { meta, payload }) =>
        step(changePasswordMachine, state, {
          type: 'changeAnswered',
          attempt: meta.requestId,
          outcome: payload,
        }),
      ),
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof changePasswordSlice> {}
}

export const { mismatchFound, currentPasswordEdited, newPasswordEdited, popupClosed, pageLeft } =
  changePasswordSlice.actions;
export const changePasswordReducer = changePasswordSlice.reducer;

/** The stage changing the password is at. */
export function selectChangePassword({
  changePassword,
}: {
  changePassword: ChangePasswordState;
}): ChangePasswordState {
  return changePassword;
}
