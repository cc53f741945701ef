/**
 * Booking a meeting (product §25.71, §25.72): a time, the details, sent. What is typed stays in the form;
 * no stage holds it, nor the resulting booking.
 */
import type { BookingRefusal } from '@/contract/bookingOutcomes';
import type { Attempt, Transitions } from '@/client/kernel/machine';

/** Moments are milliseconds since the epoch. */
export type BookingState =
  | { status: 'choosing'; start: number | null }
  /** Somebody else took the time: another has to be chosen, and the details are kept. */
  | { status: 'taken'; lost: number }
  /** The same, as the free times no longer have the chosen one. */
  | { status: 'withdrawn'; lost: number }
  | { status: 'filling'; start: number }
  | { status: 'sending'; start: number; attempt: Attempt }
  | { status: 'refused'; start: number; refusal: BookingRefusal }
  | { status: 'booked' };

/** The outcome of sending, without the booking. */
export type SendOutcome = { kind: 'booked' } | { kind: 'taken' } | BookingRefusal;

export type BookingEvent =
  /** Null: none any more, as another day was chosen. */
  | { type: 'slotChosen'; start: number | null }
  /** The free times, read again, lack this one. */
  | { type: 'slotWithdrawn'; start: number }
  | { type: 'timeSettled' }
  | { type: 'otherTimeWanted' }
  | { type: 'bookingSent'; attempt: Attempt }
  | { type: 'bookingAnswered'; answerTo: Attempt; outcome: SendOutcome }
  /** Typing while an error is shown. */
  | { type: 'detailsEdited' }
  | { type: 'screenLeft' };

export const bookingStart: BookingState = { status: 'choosing', start: null };

const startOver = (): BookingState => bookingStart;

const choose = (state: BookingState, { start }: { start: number | null }): BookingState =>
  'start' in state && state.start === start ? state : { status: 'choosing', start };

const send = ({ start }: { start: number }, { attempt }: { attempt: Attempt }): BookingState => ({
  status: 'sending',
  start,
  attempt,
});

const chooseAgain = ({ start }: { start: number }): BookingState => ({ status: 'choosing', start });

function afterSending(start: number, outcome: SendOutcome): BookingState {
  switch (outcome.kind) {
    case 'booked':
      return { status: 'booked' };
    case 'taken':
      return { status: 'taken', lost: start };
    default:
      return { status: 'refused', start, refusal: outcome };
  }
}

/** The times without a chosen one. */
const chooseAnew = {
  slotChosen: <S extends BookingState>(state: S, { start }: { start: number | null }) =>
    start === null ? state : ({ status: 'choosing', start } as const),
  screenLeft: startOver,
};

export const bookingMachine: Transitions<BookingState, BookingEvent> = {
  choosing: {
    slotChosen: choose,
    slotWithdrawn: (state, { start }) =>
      state.start === start ? { status: 'withdrawn', lost: start } : state,
    timeSettled: (state) =>
      state.start === null ? state : { status: 'filling', start: state.start },
    screenLeft: startOver,
  },
  taken: chooseAnew,
  withdrawn: chooseAnew,
  // A time that is withdrawn by then may be one's own: an answer was lost. The server says which, when it is sent.
  filling: {
    bookingSent: send,
    otherTimeWanted: chooseAgain,
    screenLeft: startOver,
  },
  sending: {
    bookingAnswered: ({ start }, { outcome }) => afterSending(start, outcome),
    screenLeft: startOver,
  },
  refused: {
    bookingSent: send,
    detailsEdited: ({ start }) => ({ status: 'filling', start }),
    otherTimeWanted: chooseAgain,
    screenLeft: startOver,
  },
  booked: {
    screenLeft: startOver,
  },
};
