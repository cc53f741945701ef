/** Setting a new password as a slice: each event one step of the table. */
import { createSlice, type WithSlice } from '@reduxjs/toolkit';

import { passwordApi } from '@/client/api/passwordApi';
import { step } from '@/client/kernel/machine';

import {
  updatePasswordMachine,
  updatePasswordStart,
  type UpdatePasswordState,
} from './updatePasswordMachine';

const { setPassword } = passwordApi.endpoints;

const updatePasswordSlice = createSlice({
  name: 'updatePassword',
  initialState: updatePasswordStart as UpdatePasswordState,
  reducers: (create) => ({
    /** The two fields differ. */
    mismatchFound: create.reducer((state: UpdatePasswordState) =>
      step(updatePasswordMachine, state, { type: 'mismatchFound' }),
    ),
    /** Typing, while the outcome of the last attempt still stands. */
    passwordEdited: create.reducer((state: UpdatePasswordState) =>
      step(updatePasswordMachine, state, { type: 'passwordEdited' }),
    ),
    pageLeft: create.reducer((state: UpdatePasswordState) =>
      step(updatePasswordMachine, state, { type: 'pageLeft' }),
    ),
  }),
  extraReducers: (builder) =>
    builder
      .addMatcher(setPassword.matchPending, (state: UpdatePasswordState, { meta }) =>
        step(updatePasswordMachine, state, { type: 'passwordSubmitted', attempt: meta.requestId }),
      )
      .addMatcher(setPassword.matchFulfilled, (state: UpdatePasswordState, { meta, payload }) =>
        step(updatePasswordMachine, state, {
          type: 'updateAnswered',
          attempt: meta.requestId,
          outcome: payload,
        }),
      ),
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof updatePasswordSlice> {}
}

export const { mismatchFound, passwordEdited, pageLeft } = updatePasswordSlice.actions;
export const updatePasswordReducer = updatePasswordSlice.reducer;

/** The stage setting a new password is at. */
export function selectUpdatePassword({
  updatePassword,
}: {
  updatePassword: UpdatePasswordState;
}): UpdatePasswordState {
  return updatePassword;
}
