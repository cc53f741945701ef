/** Calling a booking off as a slice. */
import type { WithSlice } from '@reduxjs/toolkit';

import { bookingsApi } from '@/client/api/bookingsApi';
import { flowSlice } from '@/client/kernel/flowSlice';
import { isSessionChange } from '@/client/session/sessionSlice';

import { callOffMachine, callOffStart } from './callOffMachine';

export const callOffFlow = flowSlice({
  name: 'callOff',
  machine: callOffMachine,
  start: callOffStart,
  sessionEnded: isSessionChange,
  calls: (bind) => [
    bind(bookingsApi.endpoints.cancelOwnBooking, {
      sent: 'callOffSent',
      answered: 'callOffAnswered',
    }),
  ],
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof callOffFlow> {}
}

export const { callOffAsked, callOffGivenUp } = callOffFlow.actions;
export const selectCallOff = callOffFlow.select;
