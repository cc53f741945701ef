import {
  confirmationMachine,
  type ConfirmationEvent,
  type ConfirmationState,
} from '@/client/features/confirmation/confirmationMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const rest = { status: 'resting', isConfirmed: false } as const;
const ask = { status: 'asking', error: null } as const;
const ends = { givenUp: rest, screenLeft: rest, sessionEnded: rest } as const;

export const confirmationFlow: Flow<ConfirmationState, ConfirmationEvent> = {
  name: 'confirmation',
  table: confirmationMachine,
  stages: {
    resting: { status: 'resting', isConfirmed: true },
    asking: { status: 'asking', error: 'The password is incorrect' },
    checking: { status: 'checking', attempt },
  },
  events: {
    needed: { type: 'needed' },
    passwordSubmitted: { type: 'passwordSubmitted', attempt },
    confirmationAnswered: answersOf('confirmationAnswered', {
      confirmed: {},
      refused: { text: 'The password is incorrect' },
      failed: {},
    }),
    passwordEdited: { type: 'passwordEdited' },
    givenUp: { type: 'givenUp' },
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    resting: { needed: ask },
    asking: {
      passwordSubmitted: 'checking',
      passwordEdited: ask,
      ...ends,
    },
    checking: {
      confirmationAnswered: {
        confirmed: 'resting',
        refused: 'asking',
        failed: { status: 'asking', error: 'The password could not be checked. Try again.' },
      },
      ...ends,
    },
  },
  initial: 'resting',
};
