import {
  signUpMachine,
  type SignUpEvent,
  type SignUpState,
} from '@/client/features/sign-in/signUpMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

export const signUpFlow: Flow<SignUpState, SignUpEvent> = {
  name: 'signUp',
  table: signUpMachine,
  stages: {
    entering: { status: 'entering' },
    submitting: { status: 'submitting', attempt },
    refused: { status: 'refused', text: 'Email already registered', about: 'email' },
    signedUp: { status: 'signedUp' },
  },
  events: {
    accountSubmitted: { type: 'accountSubmitted', attempt },
    signUpAnswered: answersOf('signUpAnswered', {
      signedUp: {},
      refused: { text: 'Email already registered', about: 'email' },
      failed: {},
    }),
    accountEdited: { type: 'accountEdited' },
    screenLeft: { type: 'screenLeft' },
  },
  moves: {
    entering: { accountSubmitted: 'submitting' },
    submitting: {
      signUpAnswered: { signedUp: 'signedUp', refused: 'refused', failed: 'entering' },
      screenLeft: 'entering',
    },
    refused: { accountSubmitted: 'submitting', accountEdited: 'entering', screenLeft: 'entering' },
    signedUp: { accountSubmitted: 'submitting', accountEdited: 'entering', screenLeft: 'entering' },
  },
  initial: 'entering',
};
