/** Changing a known password as a slice. */
import type { WithSlice } from '@reduxjs/toolkit';

import { passwordApi } from '@/client/api/passwordApi';
import { flowSlice } from '@/client/kernel/flowSlice';

import { changePasswordMachine, changePasswordStart } from './changePasswordMachine';

export const changePasswordFlow = flowSlice({
  name: 'changePassword',
  machine: changePasswordMachine,
  start: changePasswordStart,
  calls: (bind) => [
    bind(passwordApi.endpoints.changePassword, {
      sent: 'passwordsSubmitted',
      answered: 'changeAnswered',
    }),
  ],
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof changePasswordFlow> {}
}

export const { mismatchFound, currentPasswordEdited, newPasswordEdited, popupClosed } =
  changePasswordFlow.actions;
export const selectChangePassword = changePasswordFlow.select;
