import {
  bookingMachine,
  type BookingEvent,
  type BookingState,
} from '@/client/features/booking/bookingMachine';

import type { Flow } from './transitions';

const attempt = 'request-1';
const start = Date.UTC(2026, 10, 24, 20);
const answer = { type: 'bookingAnswered', answerTo: attempt } as const;
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
    bookingAnswered: {
      booked: { ...answer, outcome: { kind: 'booked' } },
      taken: { ...answer, outcome: { kind: 'taken' } },
      invalid: { ...answer, outcome: { kind: 'invalid', fields: { email: 'wrong' } } },
      tooMany: { ...answer, outcome: { kind: 'tooMany', seconds: 60 } },
      gone: { ...answer, outcome: { kind: 'gone' } },
      refused: { ...answer, outcome: { kind: 'refused', text: null } },
      failed: { ...answer, outcome: { kind: 'failed' } },
    },
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
