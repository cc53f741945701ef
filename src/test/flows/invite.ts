import {
  inviteMachine,
  type InviteEvent,
  type InviteState,
  type OpenForm,
} from '@/client/features/invite/inviteMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const check = 'request-2';
const valid = { status: 'valid', phone: '+1 737-555-0119' } as const;
/** Sent while the form is at another stage than the sample's. */
const submitting = (form: OpenForm): InviteState => ({ status: 'submitting', attempt, form });

export const inviteFlow: Flow<InviteState, InviteEvent> = {
  name: 'invite',
  table: inviteMachine,
  stages: {
    unknown: { status: 'unknown' },
    checking: { status: 'checking', attempt: check },
    valid,
    submitting: { status: 'submitting', attempt, form: { status: 'checking', attempt: check } },
    done: { status: 'done' },
  },
  events: {
    checkStarted: { type: 'checkStarted', attempt: check },
    checkAnswered: {
      valid: {
        type: 'checkAnswered',
        answerTo: check,
        outcome: { kind: 'valid', phone: valid.phone },
      },
      notValid: { type: 'checkAnswered', answerTo: check, outcome: { kind: 'notValid' } },
      failed: { type: 'checkAnswered', answerTo: check, outcome: { kind: 'failed' } },
    },
    detailsSubmitted: { type: 'detailsSubmitted', attempt },
    submitAnswered: answersOf('submitAnswered', { accepted: {}, refused: {}, failed: {} }),
    screenLeft: { type: 'screenLeft' },
  },
  moves: {
    unknown: {
      checkStarted: 'checking',
      detailsSubmitted: submitting({ status: 'unknown' }),
    },
    checking: {
      checkStarted: 'checking',
      checkAnswered: { valid: 'valid', notValid: 'unknown', failed: 'unknown' },
      detailsSubmitted: 'submitting',
      screenLeft: 'unknown',
    },
    valid: {
      checkStarted: 'checking',
      detailsSubmitted: submitting(valid),
      screenLeft: 'unknown',
    },
    submitting: {
      checkStarted: 'checking',
      checkAnswered: {
        valid: submitting(valid),
        notValid: submitting({ status: 'unknown' }),
        failed: submitting({ status: 'unknown' }),
      },
      // Back to how the form stood.
      submitAnswered: { accepted: 'done', refused: 'checking', failed: 'checking' },
      screenLeft: 'unknown',
    },
    done: { checkStarted: 'checking', screenLeft: 'unknown' },
  },
  initial: 'unknown',
};
