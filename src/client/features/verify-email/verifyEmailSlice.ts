/** Verifying an e-mail address as a slice. */
import type { WithSlice } from '@reduxjs/toolkit';

import { identityApi } from '@/client/api/identityApi';
import { flowSlice } from '@/client/kernel/flowSlice';

import { verifyEmailMachine, verifyEmailStart } from './verifyEmailMachine';

export const verifyEmailFlow = flowSlice({
  name: 'verifyEmail',
  machine: verifyEmailMachine,
  start: verifyEmailStart,
  calls: (bind) => [
    bind(identityApi.endpoints.verifyEmail, { sent: 'verifyChosen', answered: 'verifyAnswered' }),
  ],
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof verifyEmailFlow> {}
}

export const selectVerifyEmail = verifyEmailFlow.select;
