/** The availability screen as a slice. The week outlives the session, so the slice ignores its end. */
import type { WithSlice } from '@reduxjs/toolkit';

import { flowSlice } from '@/client/kernel/flowSlice';

import { availabilityMachine, availabilityStart } from './availabilityMachine';

export const availabilityFlow = flowSlice({
  name: 'availability',
  machine: availabilityMachine,
  start: availabilityStart,
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof availabilityFlow> {}
}

export const {
  editOpened,
  daySwitched,
  timeTyped,
  rowSaved,
  listChosen,
  calendarChosen,
  weekChangedElsewhere,
} = availabilityFlow.actions;
export const selectAvailability = availabilityFlow.select;
