import {
  resetRequestMachine,
  type ResetRequestEvent,
  type ResetRequestState,
} from '@/client/features/password-reset/resetRequestMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const email = 'dana@example.com';
const other = 'samir@example.com';
const emailSubmitted = { status: 'sending', attempt, email: other } as const;

export const resetRequestFlow: Flow<ResetRequestState, ResetRequestEvent> = {
  name: 'resetRequest',
  table: resetRequestMachine,
  stages: {
    entering: { status: 'entering' },
    sending: { status: 'sending', attempt, email },
    sent: { status: 'sent', email, resent: null },
    resending: { status: 'resending', attempt, email },
    failed: { status: 'failed' },
  },
  events: {
    emailSubmitted: { type: 'emailSubmitted', attempt, email: other },
    sendAgainChosen: { type: 'sendAgainChosen', attempt },
    resetAnswered: answersOf('resetAnswered', { sent: {}, unauthorized: {}, failed: {} }),
    emailEdited: { type: 'emailEdited' },
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    entering: { emailSubmitted },
    sending: {
      resetAnswered: { sent: 'sent', unauthorized: 'entering', failed: 'failed' },
      screenLeft: 'entering',
      sessionEnded: 'entering',
    },
    sent: {
      emailSubmitted,
      sendAgainChosen: 'resending',
      sessionEnded: 'entering',
    },
    resending: {
      resetAnswered: {
        sent: { status: 'sent', email, resent: 'sent' },
        unauthorized: 'entering',
        failed: { status: 'sent', email, resent: 'failed' },
      },
      screenLeft: 'sent',
      sessionEnded: 'entering',
    },
    failed: {
      emailSubmitted,
      emailEdited: 'entering',
      screenLeft: 'entering',
      sessionEnded: 'entering',
    },
  },
  initial: 'entering',
};
