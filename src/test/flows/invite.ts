import {
  inviteMachine,
  type InviteEvent,
  type InviteState,
} from '@/client/features/invite/inviteMachine';

import type { Flow } from './transitions';

const check = 'request-1';
const attempt = 'request-2';

export const inviteFlow: Flow<InviteState, InviteEvent> = {
  name: 'invite',
  table: inviteMachine,
  stages: {
    unknown: { status: 'unknown' },
    checking: { status: 'checking', check },
    valid: { status: 'valid', phone: '+1 737-555-0119' },
    submitting: { status: 'submitting', attempt, form: { status: 'checking', check } },
    done: { status: 'done' },
  },
  events: {
    checkStarted: { type: 'checkStarted', check },
    checkAnswered: {
      valid: { type: 'checkAnswered', check, outcome: { kind: 'valid', phone: '+1 737-555-0119' } },
      notValid: { type: 'checkAnswered', check, outcome: { kind: 'notValid' } },
      failed: { type: 'checkAnswered', check, outcome: { kind: 'failed' } },
    },
    detailsSubmitted: { type: 'detailsSubmitted', attempt },
    submitAnswered: {
      accepted: { type: 'submitAnswered', attempt, outcome: { kind: 'accepted' } },
      refused: { type: 'submitAnswered', attempt, outcome: { kind: 'refused' } },
      failed: { type: 'submitAnswered', attempt, outcome: { kind: 'failed' } },
    },
    pageLeft: { type: 'pageLeft' },
  },
  moves: {
    unknown: { checkStarted: 'checking', detailsSubmitted: 'submitting' },
    checking: {
      checkStarted: 'checking',
      checkAnswered: { valid: 'valid', notValid: 'unknown', failed: 'unknown' },
      detailsSubmitted: 'submitting',
      pageLeft: 'unknown',
    },
    valid: { checkStarted: 'checking', detailsSubmitted: 'submitting', pageLeft: 'unknown' },
    submitting: {
      checkStarted: 'checking',
      checkAnswered: { valid: 'submitting', notValid: 'submitting', failed: 'submitting' },
      // Back to how the form stood.
      submitAnswered: { accepted: 'done', refused: 'checking', failed: 'checking' },
      pageLeft: 'unknown',
    },
    done: { checkStarted: 'checking', pageLeft: 'unknown' },
  },
  initial: 'unknown',
  final: [],
};
