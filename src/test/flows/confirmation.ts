import {
  confirmationMachine,
  type ConfirmationEvent,
  type ConfirmationState,
} from '@/client/features/confirmation/confirmationMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

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
    resting: { needed: 'asking' },
    asking: {
      passwordSubmitted: 'checking',
      passwordEdited: 'asking',
      givenUp: 'resting',
      screenLeft: 'resting',
      sessionEnded: 'resting',
    },
    checking: {
      confirmationAnswered: { confirmed: 'resting', refused: 'asking', failed: 'asking' },
      givenUp: 'resting',
      screenLeft: 'resting',
      sessionEnded: 'resting',
    },
  },
  initial: 'resting',
  final: [],
};
