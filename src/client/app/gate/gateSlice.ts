import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';

import { isSessionChange } from '@/client/session/sessionSlice';
import { step } from '@/client/kernel/machine';

import { gateMachine, gateStart, type GateState } from './gateMachine';

const gateSlice = createSlice({
  name: 'calendarGate',
  initialState: gateStart as GateState,
  reducers: {
    calendarSelected: (state: GateState, { payload }: PayloadAction<{ attempt: string }>) =>
      step(gateMachine, state, { type: 'calendarSelected', ...payload }),
    statusAnswered: (
      state: GateState,
      { payload }: PayloadAction<{ attempt: string; isConnected: boolean }>,
    ) => step(gateMachine, state, { type: 'statusAnswered', ...payload }),
    popupClosed: (state: GateState) => step(gateMachine, state, { type: 'popupClosed' }),
    wentElsewhere: (state: GateState) => step(gateMachine, state, { type: 'wentElsewhere' }),
  },
  extraReducers: (builder) => builder.addMatcher(isSessionChange, () => gateStart),
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof gateSlice> {}
}

export const { calendarSelected, statusAnswered, popupClosed, wentElsewhere } = gateSlice.actions;
export const gateReducer = gateSlice.reducer;

/** The state of the 'Connect Calendar' gate (readings 32). */
export function selectCalendarGate({ calendarGate }: { calendarGate: GateState }): GateState {
  return calendarGate;
}
