/** Asking for the mail as a slice: each event one step of the table. */
import { createSlice, type WithSlice } from '@reduxjs/toolkit';

import { passwordApi } from '@/client/api/passwordApi';
import { isSessionChange } from '@/client/session/sessionSlice';
import { step } from '@/client/kernel/machine';

import {
  resetRequestMachine,
  resetRequestStart,
  type ResetRequestState,
} from './resetRequestMachine';

const { requestReset } = passwordApi.endpoints;

const resetRequestSlice = createSlice({
  name: 'resetRequest',
  initialState: resetRequestStart as ResetRequestState,
  reducers: (create) => ({
    /** Typing, while the error of the last request still stands. */
    emailEdited: create.reducer((state: ResetRequestState) =>
      step(resetRequestMachine, state, { type: 'emailEdited' }),
    ),
    formLeft: create.reducer((state: ResetRequestState) =>
      step(resetRequestMachine, state, { type: 'formLeft' }),
    ),
  }),
  extraReducers: (builder) =>
    builder
      .addMatcher(requestReset.matchPending, (state: ResetRequestState, { meta }) => {
        const { requestId: attempt, arg } = meta;
        const { email, again } = arg.originalArgs;
        return step(
          resetRequestMachine,
          state,
          again ? { type: 'sendAgainChosen', attempt } : { type: 'emailSubmitted', attempt, email },
        );
      })
      .addMatcher(requestReset.matchFulfilled, (state: ResetRequestState, { meta, payload }) =>
        step(resetRequestMachine, state, {
          type: 'resetAnswered',
          attempt: meta.requestId,
          outcome: payload,
        }),
      )
      .addMatcher(isSessionChange, (state: ResetRequestState) =>
        step(resetRequestMachine, state, { type: 'sessionChanged' }),
      ),
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof resetRequestSlice> {}
}

export const { emailEdited, formLeft } = resetRequestSlice.actions;
export const resetRequestReducer = resetRequestSlice.reducer;

/** The stage asking for the mail is at. */
export function selectResetRequest({
  resetRequest,
}: {
  resetRequest: ResetRequestState;
}): ResetRequestState {
  return resetRequest;
}
