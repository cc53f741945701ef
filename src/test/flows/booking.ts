import {
  bookingMachine,
  type BookingEvent,
  type BookingState,
} from '@/client/features/booking/bookingMachine';
import type { BookingRefusal } from '@/contract/bookingOutcomes';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const start = Date.UTC(2026, 10, 24, 20);
const later = start + 3_600_000;
const left = { screenLeft: { status: 'choosing', start: null } } as const;
const refused = (refusal: BookingRefusal): BookingState => ({ status: 'refused', start, refusal });

export const bookingFlow: Flow<BookingState, BookingEvent> = {
  name: 'booking',
  table: bookingMachine,
  stages: {
    choosing: { status: 'choosing', start },
    taken: { status: 'taken', lost: start },
    withdrawn: { status: 'withdrawn', lost: start },
    filling: { status: 'filling', start },
    sending: { status: 'sending', start, attempt },
    refused: { status: 'refused', start, refusal: { kind: 'failed' } },
    booked: { status: 'booked' },
  },
  events: {
    slotChosen: { type: 'slotChosen', start: later },
    slotWithdrawn: { type: 'slotWithdrawn', start },
    timeSettled: { type: 'timeSettled' },
    otherTimeWanted: { type: 'otherTimeWanted' },
    bookingSent: { type: 'bookingSent', attempt },
    bookingAnswered: answersOf('bookingAnswered', {
      booked: {},
      taken: {},
      invalid: { fields: { email: 'wrong' } },
      tooMany: { seconds: 60 },
      gone: {},
      refused: { text: null },
      failed: {},
    }),
    detailsEdited: { type: 'detailsEdited' },
    screenLeft: { type: 'screenLeft' },
  },
  moves: {
    choosing: {
      slotChosen: { status: 'choosing', start: later },
      slotWithdrawn: 'withdrawn',
      timeSettled: 'filling',
      ...left,
    },
    taken: { slotChosen: { status: 'choosing', start: later }, ...left },
    withdrawn: { slotChosen: { status: 'choosing', start: later }, ...left },
    filling: { bookingSent: 'sending', otherTimeWanted: 'choosing', ...left },
    sending: {
      bookingAnswered: {
        booked: 'booked',
        taken: 'taken',
        invalid: refused({ kind: 'invalid', fields: { email: 'wrong' } }),
        tooMany: refused({ kind: 'tooMany', seconds: 60 }),
        gone: refused({ kind: 'gone' }),
        refused: refused({ kind: 'refused', text: null }),
        failed: 'refused',
      },
      ...left,
    },
    refused: {
      bookingSent: 'sending',
      detailsEdited: 'filling',
      otherTimeWanted: 'choosing',
      ...left,
    },
    booked: left,
  },
  initial: 'choosing',
};
