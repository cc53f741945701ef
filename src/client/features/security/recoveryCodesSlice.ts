/** Making recovery codes as a slice. */
import type { WithSlice } from '@reduxjs/toolkit';

import { securityApi } from '@/client/api/securityApi';
import { flowSlice } from '@/client/kernel/flowSlice';
import { isSessionChange } from '@/client/session/sessionSlice';

import { recoveryCodesMachine, recoveryCodesStart } from './recoveryCodesMachine';

export const recoveryCodesFlow = flowSlice({
  name: 'recoveryCodes',
  machine: recoveryCodesMachine,
  start: recoveryCodesStart,
  sessionEnded: isSessionChange,
  calls: (bind) => [
    // The codes themselves never enter the store.
    bind(securityApi.endpoints.makeRecoveryCodes, {
      sent: 'codesAsked',
      answered: 'codesAnswered',
      outcome: () => ({ kind: 'made' }),
    }),
  ],
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof recoveryCodesFlow> {}
}

export const { codesSaved, codesPutAway, screenLeft } = recoveryCodesFlow.actions;
export const selectRecoveryCodes = recoveryCodesFlow.select;
