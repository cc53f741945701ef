/** Callbacks that are being changed, by the id of the call that shows each. */
import type { WithSlice } from '@reduxjs/toolkit';

import { callbacksApi } from '@/client/api/callbacksApi';
import { recordFlowSlice } from '@/client/kernel/recordFlowSlice';
import { isSessionChange } from '@/client/session/sessionSlice';

import { callbackMachine, callbackStart } from './callbackMachine';

export const callbackFlow = recordFlowSlice({
  name: 'callback',
  machine: callbackMachine,
  start: callbackStart,
  keyName: 'id',
  sessionEnded: isSessionChange,
  calls: (bind) => [
    bind(callbacksApi.endpoints.changeCallback, {
      of: ({ id }) => id,
      sent: 'changeSent',
      answered: 'changeAnswered',
      carries: ({ seen, wanted, who }) => ({ seen, wanted, who }),
    }),
  ],
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof callbackFlow> {}
}

export const selectCallbackStages = callbackFlow.select;
export type CallbackStages = ReturnType<typeof selectCallbackStages>;

/** A change of it is being saved: a row it removed from a list may come back. */
export function isUnderway(stages: CallbackStages, { id }: { id: string | null }): boolean {
  return id !== null && !callbackFlow.answers(callbackFlow.stageOf(stages, id), 'changeSent');
}
