/** The availability screen as a slice: each event one step of the table. The week outlives the session. */
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';

import { step } from '@/client/kernel/machine';
import type { Weekday } from '@/client/lib/weekdays';

import {
  availabilityMachine,
  availabilityStart,
  type AvailabilityEvent,
  type AvailabilityState,
} from './availabilityMachine';
import type { TimeField, Week } from './week';

const move = (state: AvailabilityState, event: AvailabilityEvent) =>
  step(availabilityMachine, state, event);

const availabilitySlice = createSlice({
  name: 'availability',
  initialState: availabilityStart as AvailabilityState,
  reducers: {
    editOpened: (state: AvailabilityState, { payload }: PayloadAction<{ day: Weekday }>) =>
      move(state, { type: 'editOpened', ...payload }),
    daySwitched: (state: AvailabilityState, { payload }: PayloadAction<{ isOn: boolean }>) =>
      move(state, { type: 'daySwitched', ...payload }),
    timeTyped: (
      state: AvailabilityState,
      { payload }: PayloadAction<{ field: TimeField; text: string }>,
    ) => move(state, { type: 'timeTyped', ...payload }),
    rowSaved: (state: AvailabilityState) => move(state, { type: 'rowSaved' }),
    listChosen: (state: AvailabilityState) => move(state, { type: 'listChosen' }),
    calendarChosen: (state: AvailabilityState) => move(state, { type: 'calendarChosen' }),
    weekChangedElsewhere: (state: AvailabilityState, { payload }: PayloadAction<{ week: Week }>) =>
      move(state, { type: 'weekChangedElsewhere', ...payload }),
    pageLeft: (state: AvailabilityState) => move(state, { type: 'pageLeft' }),
  },
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof availabilitySlice> {}
}

export const {
  editOpened,
  daySwitched,
  timeTyped,
  rowSaved,
  listChosen,
  calendarChosen,
  weekChangedElsewhere,
  pageLeft,
} = availabilitySlice.actions;
export const availabilityReducer = availabilitySlice.reducer;

interface WithAvailability {
  availability: AvailabilityState;
}

/** The stage the screen is at. */
export function selectAvailability({ availability }: WithAvailability): AvailabilityState {
  return availability;
}
