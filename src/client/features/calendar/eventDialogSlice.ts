/** The Event Details popup as a slice. */
import type { WithSlice } from '@reduxjs/toolkit';

import { flowSlice } from '@/client/kernel/flowSlice';
import { isSessionChange } from '@/client/session/sessionSlice';

import { eventDialogMachine, eventDialogStart } from './eventDialogMachine';

export const eventDialogFlow = flowSlice({
  name: 'eventDialog',
  machine: eventDialogMachine,
  start: eventDialogStart,
  sessionEnded: isSessionChange,
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof eventDialogFlow> {}
}

export const { dayChosen, nextChosen, previousChosen, popupClosed } = eventDialogFlow.actions;
export const selectEventDialog = eventDialogFlow.select;
