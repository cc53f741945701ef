/** Asking for the mail as a slice. */
import type { WithSlice } from '@reduxjs/toolkit';

import { passwordApi } from '@/client/api/passwordApi';
import { flowSlice } from '@/client/kernel/flowSlice';
import { isSessionChange } from '@/client/session/sessionSlice';

import { resetRequestMachine, resetRequestStart } from './resetRequestMachine';

const { requestReset, requestResetAgain } = passwordApi.endpoints;

export const resetRequestFlow = flowSlice({
  name: 'resetRequest',
  machine: resetRequestMachine,
  start: resetRequestStart,
  sessionEnded: isSessionChange,
  calls: (bind) => [
    bind(requestReset, {
      sent: 'emailSubmitted',
      answered: 'resetAnswered',
      carries: ({ email }) => ({ email }),
    }),
    bind(requestResetAgain, { sent: 'sendAgainChosen', answered: 'resetAnswered' }),
  ],
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof resetRequestFlow> {}
}

export const { emailEdited } = resetRequestFlow.actions;
export const selectResetRequest = resetRequestFlow.select;
