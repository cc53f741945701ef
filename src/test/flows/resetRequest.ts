import {
  resetRequestMachine,
  type ResetRequestEvent,
  type ResetRequestState,
} from '@/client/features/password-reset/resetRequestMachine';

import type { Flow } from './transitions';

const attempt = 'request-1';
const email = 'dana@example.com';

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
    emailSubmitted: { type: 'emailSubmitted', attempt: 'request-2', email },
    sendAgainChosen: { type: 'sendAgainChosen', attempt },
    resetAnswered: {
      sent: { type: 'resetAnswered', answerTo: attempt, outcome: { kind: 'sent' } },
      unauthorized: { type: 'resetAnswered', answerTo: attempt, outcome: { kind: 'unauthorized' } },
      failed: { type: 'resetAnswered', answerTo: attempt, outcome: { kind: 'failed' } },
    },
    emailEdited: { type: 'emailEdited' },
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    entering: { emailSubmitted: 'sending' },
    sending: {
      resetAnswered: { sent: 'sent', unauthorized: 'entering', failed: 'failed' },
      screenLeft: 'entering',
      sessionEnded: 'entering',
    },
    sent: {
      emailSubmitted: 'sending',
      sendAgainChosen: 'resending',
      sessionEnded: 'entering',
    },
    resending: {
      emailSubmitted: 'sending',
      resetAnswered: { sent: 'sent', unauthorized: 'entering', failed: 'sent' },
      sessionEnded: 'entering',
    },
    failed: {
      emailSubmitted: 'sending',
      emailEdited: 'entering',
      screenLeft: 'entering',
      sessionEnded: 'entering',
    },
  },
  initial: 'entering',
  final: [],
};
