import {
  verifyEmailMachine,
  type VerifyEmailEvent,
  type VerifyEmailState,
} from '@/client/features/verify-email/verifyEmailMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

export const verifyEmailFlow: Flow<VerifyEmailState, VerifyEmailEvent> = {
  name: 'verifyEmail',
  table: verifyEmailMachine,
  stages: {
    ready: { status: 'ready' },
    verifying: { status: 'verifying', attempt },
    verified: { status: 'verified' },
    refused: { status: 'refused', reason: 'linkEnded' },
  },
  events: {
    verifyChosen: { type: 'verifyChosen', attempt },
    verifyAnswered: answersOf('verifyAnswered', { verified: {}, linkEnded: {}, failed: {} }),
    screenLeft: { type: 'screenLeft' },
  },
  moves: {
    ready: { verifyChosen: 'verifying' },
    verifying: {
      verifyAnswered: {
        verified: 'verified',
        linkEnded: 'refused',
        failed: { status: 'refused', reason: 'failed' },
      },
      screenLeft: 'ready',
    },
    verified: { screenLeft: 'ready' },
    refused: { verifyChosen: 'verifying', screenLeft: 'ready' },
  },
  initial: 'ready',
};
