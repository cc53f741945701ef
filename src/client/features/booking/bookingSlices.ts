/** A visitor's two flows as slices: booking, and managing what was booked. */
import type { WithSlice } from '@reduxjs/toolkit';

import { bookingApi } from '@/client/api/bookingApi';
import { flowSlice } from '@/client/kernel/flowSlice';

import { bookingMachine, bookingStart } from './bookingMachine';
import { manageMachine, manageStart } from './manageMachine';

const { book, cancelBooking, readBooking, rescheduleBooking } = bookingApi.endpoints;

export const bookingFlow = flowSlice({
  name: 'booking',
  machine: bookingMachine,
  start: bookingStart,
  calls: (bind) => [
    bind(book, {
      sent: 'bookingSent',
      answered: 'bookingAnswered',
      outcome: (result) => (result.kind === 'booked' ? { kind: 'booked' } : result),
    }),
  ],
});

export const manageFlow = flowSlice({
  name: 'manage',
  machine: manageMachine,
  start: manageStart,
  calls: (bind) => [
    bind(readBooking, { sent: 'bookingAsked', answered: 'bookingRead' }),
    bind(rescheduleBooking, { sent: 'moveSent', answered: 'moveAnswered' }),
    bind(cancelBooking, { sent: 'cancelSent', answered: 'cancelAnswered' }),
  ],
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof bookingFlow>, WithSlice<typeof manageFlow> {}
}

export const { slotChosen, slotWithdrawn, otherTimeWanted, detailsEdited } = bookingFlow.actions;
export const { bookingMade, changeChosen, changeGivenUp, cancelChosen, cancelGivenUp } =
  manageFlow.actions;
/** For a booking being rescheduled. */
export const { slotChosen: newSlotChosen, slotWithdrawn: newSlotWithdrawn } = manageFlow.actions;

export const selectBooking = bookingFlow.select;
export const selectManage = manageFlow.select;
