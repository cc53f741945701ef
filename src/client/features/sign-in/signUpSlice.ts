/** Creating an account as a slice. */
import type { WithSlice } from '@reduxjs/toolkit';

import { authCalls } from '@/client/api/authCalls';
import { flowSlice } from '@/client/kernel/flowSlice';

import { signUpMachine, signUpStart } from './signUpMachine';

export const signUpFlow = flowSlice({
  name: 'signUp',
  machine: signUpMachine,
  start: signUpStart,
  calls: (bind) => [
    bind(authCalls.signUp, { sent: 'accountSubmitted', answered: 'signUpAnswered' }),
  ],
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof signUpFlow> {}
}

export const { accountEdited, screenLeft } = signUpFlow.actions;
export const selectSignUp = signUpFlow.select;
