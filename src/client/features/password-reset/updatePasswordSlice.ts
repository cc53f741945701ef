/** Setting a new password as a slice. */
import type { WithSlice } from '@reduxjs/toolkit';

import { passwordApi } from '@/client/api/passwordApi';
import { flowSlice } from '@/client/kernel/flowSlice';

import { updatePasswordMachine, updatePasswordStart } from './updatePasswordMachine';

export const updatePasswordFlow = flowSlice({
  name: 'updatePassword',
  machine: updatePasswordMachine,
  start: updatePasswordStart,
  calls: (bind) => [
    bind(passwordApi.endpoints.setPassword, {
      sent: 'passwordSubmitted',
      answered: 'updateAnswered',
    }),
  ],
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof updatePasswordFlow> {}
}

export const { mismatchFound, passwordEdited } = updatePasswordFlow.actions;
export const selectUpdatePassword = updatePasswordFlow.select;
