/** The Event Details popup as a slice: what happens on the screen, each one step of the table. */
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';

import { isSessionChange } from '@/client/session/sessionSlice';
import type { Day } from '@/client/lib/days';
import { step } from '@/client/kernel/machine';

import { eventDialogMachine, eventDialogStart, type EventDialogState } from './eventDialogMachine';

const eventDialogSlice = createSlice({
  name: 'eventDialog',
  initialState: eventDialogStart as EventDialogState,
  reducers: {
    dayChosen: (state: EventDialogState, { payload }: PayloadAction<{ day: Day }>) =>
      step(eventDialogMachine, state, { type: 'dayChosen', ...payload }),
    nextChosen: (state: EventDialogState, { payload }: PayloadAction<{ pageCount: number }>) =>
      step(eventDialogMachine, state, { type: 'nextChosen', ...payload }),
    previousChosen: (state: EventDialogState) =>
      step(eventDialogMachine, state, { type: 'previousChosen' }),
    popupClosed: (state: EventDialogState) =>
      step(eventDialogMachine, state, { type: 'popupClosed' }),
    calendarLeft: (state: EventDialogState) =>
      step(eventDialogMachine, state, { type: 'pageLeft' }),
  },
  extraReducers: (builder) => builder.addMatcher(isSessionChange, () => eventDialogStart),
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof eventDialogSlice> {}
}

export const { dayChosen, nextChosen, previousChosen, popupClosed, calendarLeft } =
  eventDialogSlice.actions;
export const eventDialogReducer = eventDialogSlice.reducer;

export function selectEventDialog({
  eventDialog,
}: {
  eventDialog: EventDialogState;
}): EventDialogState {
  return eventDialog;
}
