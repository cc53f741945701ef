import {
  callOffMachine,
  type CallOffEvent,
  type CallOffState,
} from '@/client/features/bookings/callOffMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const meeting = {
  ...{ id: '1', name: 'Samir Patel', title: 'Bike fitting', start: 1_795_000_000_000 },
  ...{ email: 'samir@example.com', phone: '' },
};
const other = { ...meeting, id: '2' };
const ends = { callOffGivenUp: 'resting', screenLeft: 'resting', sessionEnded: 'resting' } as const;

export const callOffFlow: Flow<CallOffState, CallOffEvent> = {
  name: 'callOff',
  table: callOffMachine,
  stages: {
    resting: { status: 'resting' },
    asking: { status: 'asking', meeting },
    cancelling: { status: 'cancelling', meeting, attempt },
    refused: { status: 'refused', meeting, text: null },
  },
  events: {
    callOffAsked: { type: 'callOffAsked', meeting: other },
    callOffGivenUp: { type: 'callOffGivenUp' },
    callOffSent: { type: 'callOffSent', attempt },
    callOffAnswered: answersOf('callOffAnswered', {
      cancelled: { isTold: true },
      refused: { text: 'It is over' },
      failed: {},
    }),
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    resting: { callOffAsked: { status: 'asking', meeting: other } },
    asking: { callOffSent: 'cancelling', ...ends },
    cancelling: {
      callOffAnswered: {
        cancelled: 'resting',
        refused: { status: 'refused', meeting, text: 'It is over' },
        failed: 'refused',
      },
      ...ends,
    },
    refused: { callOffSent: 'cancelling', ...ends },
  },
  initial: 'resting',
};
