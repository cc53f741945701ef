/** The question for the password as a slice. */
import type { WithSlice } from '@reduxjs/toolkit';

import { identityApi } from '@/client/api/identityApi';
import { flowSlice } from '@/client/kernel/flowSlice';
import { isSessionChange } from '@/client/session/sessionSlice';

import { confirmationMachine, confirmationStart } from './confirmationMachine';

export const confirmationFlow = flowSlice({
  name: 'confirmation',
  machine: confirmationMachine,
  start: confirmationStart,
  sessionEnded: isSessionChange,
  calls: (bind) => [
    bind(identityApi.endpoints.confirm, {
      sent: 'passwordSubmitted',
      answered: 'confirmationAnswered',
    }),
  ],
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof confirmationFlow> {}
}

export const { needed, passwordEdited, givenUp, screenLeft } = confirmationFlow.actions;
export const selectConfirmation = confirmationFlow.select;
