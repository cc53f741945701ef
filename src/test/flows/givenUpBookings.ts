/** Calls about bookings, each with what leads to it, for the test of calls that are given up. */
import * as visitor from '@/client/features/booking/bookingRequests';
import * as held from '@/client/features/booking/bookingSlices';
import { confirmCallOff } from '@/client/features/bookings/callOffRequests';
import { callOffAsked } from '@/client/features/bookings/callOffSlice';
import type { Thunk } from '@/client/kernel/state';

import { heldBooking } from './manage';

export const inPage = (): Thunk<unknown> => (dispatch) => {
  dispatch(held.slotChosen({ start: 1 }));
  dispatch(visitor.settleTime());
  const order = { slug: 'x', name: 'Ana', email: 'a@b.example', phone: '', answers: [] };
  return dispatch(
    visitor.sendBooking({ ...order, questions: [], bookingKey: 'key-12345', zone: 'UTC' }),
  );
};

export const inCallOff = (): Thunk<unknown> => (dispatch) => {
  const meeting = { id: '1', name: 'Ana', title: 'Fitting', start: 1, email: '', phone: '' };
  dispatch(callOffAsked({ meeting }));
  return dispatch(confirmCallOff(''));
};

export const inMove = (): Thunk<unknown> => (dispatch) => {
  dispatch(held.bookingMade({ booking: heldBooking, wanted: heldBooking.start }));
  dispatch(held.changeChosen());
  dispatch(held.newSlotChosen({ start: 1 }));
  return dispatch(visitor.moveBooking('token'));
};

export const inCancel = (): Thunk<unknown> => (dispatch) => {
  dispatch(held.bookingMade({ booking: heldBooking, wanted: heldBooking.start }));
  dispatch(held.changeGivenUp());
  dispatch(held.cancelChosen());
  return dispatch(visitor.callOff('token', ''));
};
