import {
  inviteMachine,
  type InviteEvent,
  type InviteState,
} from '@/client/features/invite/inviteMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const check = 'request-2';

export const inviteFlow: Flow<InviteState, InviteEvent> = {
  name: 'invite',
  table: inviteMachine,
  stages: {
    unknown: { status: 'unknown' },
    checking: { status: 'checking', attempt: check },
    valid: { status: 'valid', phone: '+1 737-555-0119' },
    submitting: { status: 'submitting', attempt, form: { status: 'checking', attempt: check } },
    done: { status: 'done' },
  },
  events: {
    checkStarted: { type: 'checkStarted', attempt: check },
    checkAnswered: {
      valid: {
        type: 'checkAnswered',
        answerTo: check,
        outcome: { kind: 'valid', phone: '+1 737-555-0119' },
      },
      notValid: { type: 'checkAnswered', answerTo: check, outcome: { kind: 'notValid' } },
      failed: { type: 'checkAnswered', answerTo: check, outcome: { kind: 'failed' } },
    },
    detailsSubmitted: { type: 'detailsSubmitted', attempt },
    submitAnswered: answersOf('submitAnswered', { accepted: {}, refused: {}, failed: {} }),
    screenLeft: { type: 'screenLeft' },
  },
  moves: {
    unknown: { checkStarted: 'checking', detailsSubmitted: 'submitting' },
    checking: {
      checkStarted: 'checking',
      checkAnswered: { valid: 'valid', notValid: 'unknown', failed: 'unknown' },
      detailsSubmitted: 'submitting',
      screenLeft: 'unknown',
    },
    valid: { checkStarted: 'checking', detailsSubmitted: 'submitting', screenLeft: 'unknown' },
    submitting: {
      checkStarted: 'checking',
      checkAnswered: { valid: 'submitting', notValid: 'submitting', failed: 'submitting' },
      // Back to how the form stood.
      submitAnswered: { accepted: 'done', refused: 'checking', failed: 'checking' },
      screenLeft: 'unknown',
    },
    done: { checkStarted: 'checking', screenLeft: 'unknown' },
  },
  initial: 'unknown',
  final: [],
};
