/** Creating an account as a slice: each event one step of the table. */
import { createSlice } from '@reduxjs/toolkit';

import { authApi } from '@/client/api/authApi';
import { signInPageLeft } from '@/client/session/sessionSlice';
import { step } from '@/client/kernel/machine';

import { signUpMachine, signUpStart, type SignUpState } from './signUpMachine';

const { signUp } = authApi.endpoints;

const signUpSlice = createSlice({
  name: 'signUp',
  initialState: signUpStart as SignUpState,
  reducers: (create) => ({
    /** Typing, while the outcome of the last sign-up still stands. */
    accountEdited: create.reducer((state: SignUpState) =>
      step(signUpMachine, state, { type: 'accountEdited' }),
    ),
  }),
  extraReducers: (builder) =>
    builder
      .addCase(signInPageLeft, (state: SignUpState) =>
        step(signUpMachine, state, { type: 'pageLeft' }),
      )
      .addMatcher(signUp.matchPending, (state: SignUpState, { meta }) =>
        step(signUpMachine, state, { type: 'accountSubmitted', attempt: meta.requestId }),
      )
      .addMatcher(signUp.matchFulfilled, (state: SignUpState, { meta, payload }) =>
        step(signUpMachine, state, {
          type: 'signUpAnswered',
          attempt: meta.requestId,
          outcome: payload,
        }),
      ),
});

export const { accountEdited } = signUpSlice.actions;
export const signUpReducer = signUpSlice.reducer;

/** The stage creating an account is at. */
export function selectSignUp({ signUp }: { signUp: SignUpState }): SignUpState {
  return signUp;
}
