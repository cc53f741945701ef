/** Saving the hours, as a slice. */
import type { WithSlice } from '@reduxjs/toolkit';

import { scheduleApi } from '@/client/api/scheduleApi';
import { flowSlice } from '@/client/kernel/flowSlice';
import { saveStart } from '@/client/lib/saveMachine';
import { isSessionChange } from '@/client/session/sessionSlice';

import { scheduleMachine } from './scheduleMachine';

export const scheduleFlow = flowSlice({
  name: 'schedule',
  machine: scheduleMachine,
  start: saveStart,
  sessionEnded: isSessionChange,
  calls: (bind) => [
    bind(scheduleApi.endpoints.saveSchedule, { sent: 'saveAsked', answered: 'saveAnswered' }),
  ],
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof scheduleFlow> {}
}

export const { formEdited, editsDropped, changedElsewhere, screenLeft } = scheduleFlow.actions;
export const selectSchedule = scheduleFlow.select;
