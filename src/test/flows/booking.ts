import {
  bookingMachine,
  type BookingEvent,
  type BookingState,
} from '@/client/features/booking/bookingMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const start = Date.UTC(2026, 10, 24, 20);
const refusal = { kind: 'failed' } as const;
const left = { screenLeft: 'choosing' } as const;

export const bookingFlow: Flow<BookingState, BookingEvent> = {
  name: 'booking',
  table: bookingMachine,
  stages: {
    choosing: { status: 'choosing', start },
    taken: { status: 'taken', lost: start },
    filling: { status: 'filling', start },
    sending: { status: 'sending', start, attempt },
    refused: { status: 'refused', start, refusal },
    booked: { status: 'booked' },
  },
  events: {
    slotChosen: { type: 'slotChosen', start: start + 3_600_000 },
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
    choosing: { slotChosen: 'choosing', timeSettled: 'filling', ...left },
    taken: { slotChosen: 'choosing', ...left },
    filling: { bookingSent: 'sending', otherTimeWanted: 'choosing', ...left },
    sending: {
      bookingAnswered: {
        booked: 'booked',
        taken: 'taken',
        invalid: 'refused',
        tooMany: 'refused',
        gone: 'refused',
        refused: 'refused',
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
  final: [],
};
