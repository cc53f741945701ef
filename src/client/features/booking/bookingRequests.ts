/**
 * What a visitor sends: untracked, so that neither details nor a token get into the store, and each only in a
 * stage that accepts it, so that a second click sends nothing.
 */
import type { ManageOutcome } from '@/contract/bookingOutcomes';
import { bookingApi, type BookingOrder } from '@/client/api/bookingApi';
import type { Thunk } from '@/client/kernel/state';

import { bookingFlow, bookingMade, manageFlow, selectBooking, selectManage } from './bookingSlices';

const { book, cancelBooking, readBooking, rescheduleBooking } = bookingApi.endpoints;

/** A header can carry nothing else, and no token of ours contains it. */
const TOKEN = /^[\w.~-]{1,2000}$/;

/** Whether a text from an address can be a token at all. */
export function canBeToken(text: string): boolean {
  return TOKEN.test(text);
}

/** @returns the token of the booking; null if there is none */
export function sendBooking(order: Omit<BookingOrder, 'start'>): Thunk<Promise<string | null>> {
  return async (dispatch, getState) => {
    const stage = selectBooking(getState());
    if (stage.status !== 'filling' && stage.status !== 'refused') return null;
    const { start } = stage;
    const { data } = await dispatch(book.initiate({ ...order, start }, { track: false }));
    if (data?.kind !== 'booked' || selectBooking(getState()).status !== 'booked') return null;
    dispatch(bookingMade({ booking: data.booking, wanted: start }));
    return data.manageToken;
  };
}

/** @param token of the link; one that cannot be valid counts as unknown, without a request */
export function askForBooking(token: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (!canBeToken(token)) return;
    if (!manageFlow.answers(selectManage(getState()), 'bookingAsked')) return;
    await dispatch(readBooking.initiate({ bookingToken: token }, { track: false }));
  };
}

export function moveBooking(token: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const stage = selectManage(getState());
    if (stage.status !== 'choosing' || stage.start === null) return;
    const { start } = stage;
    const call = { bookingToken: token, start };
    const { data } = await dispatch(rescheduleBooking.initiate(call, { track: false }));
    await dispatch(checkBooking(token, data));
  };
}

export function callOff(token: string, reason: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (!manageFlow.answers(selectManage(getState()), 'cancelSent')) return;
    const call = { bookingToken: token, reason: reason.trim() };
    const { data } = await dispatch(cancelBooking.initiate(call, { track: false }));
    await dispatch(checkBooking(token, data));
  };
}

/**
 * A refusal may mean that it was done already: by a request whose answer was lost, or by somebody else.
 * A late refusal does not concern this stage, and nothing is reread.
 */
function checkBooking(token: string, outcome: ManageOutcome | undefined): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const stage = selectManage(getState());
    if (outcome?.kind !== 'refused' || !('trouble' in stage) || stage.trouble !== outcome) return;
    await dispatch(askForBooking(token));
  };
}

/** Goes on to the details. @returns whether this did: a second press at once does not, nor one without a time */
export function settleTime(): Thunk<boolean> {
  return (dispatch, getState) => {
    const before = selectBooking(getState());
    dispatch(bookingFlow.actions.timeSettled());
    return selectBooking(getState()) !== before;
  };
}

/** Another history entry is shown: the details, or the times. A request under way stays. */
export function followEntry(isDetails: boolean): Thunk<void> {
  return (dispatch, getState) => {
    const { timeSettled, otherTimeWanted } = bookingFlow.actions;
    const stage = selectBooking(getState());
    if (isDetails && bookingFlow.answers(stage, 'timeSettled')) dispatch(timeSettled());
    if (!isDetails && bookingFlow.answers(stage, 'otherTimeWanted')) dispatch(otherTimeWanted());
  };
}

/** Tells both flows that their screen was left. */
export function leaveBooking(): Thunk<void> {
  return (dispatch) => {
    dispatch(bookingFlow.actions.screenLeft());
    dispatch(manageFlow.actions.screenLeft());
  };
}
