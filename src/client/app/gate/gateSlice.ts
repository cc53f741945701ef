/** The gate of the Calendar menu item as a slice (product §2.22). */
import type { WithSlice } from '@reduxjs/toolkit';

import { flowSlice } from '@/client/kernel/flowSlice';
import { isSessionChange } from '@/client/session/sessionSlice';

import { gateMachine, gateStart } from './gateMachine';

export const gateFlow = flowSlice({
  name: 'calendarGate',
  machine: gateMachine,
  start: gateStart,
  sessionEnded: isSessionChange,
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof gateFlow> {}
}

export const { calendarSelected, statusAnswered, popupClosed, wentElsewhere } = gateFlow.actions;
export const selectCalendarGate = gateFlow.select;
