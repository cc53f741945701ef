import {
  choiceMachine,
  type ChoiceEvent,
  type ChoiceState,
} from '@/client/features/availability/choiceMachine';

import type { Flow } from './transitions';

const attempt = 'request-1';
const answer = { type: 'choiceAnswered', answerTo: attempt } as const;

export const scheduleChoiceFlow: Flow<ChoiceState, ChoiceEvent> = {
  name: 'scheduleChoice',
  table: choiceMachine,
  stages: {
    resting: { status: 'resting' },
    pending: { status: 'pending', attempt, zone: 'Europe/Berlin' },
  },
  events: {
    choiceSent: { type: 'choiceSent', attempt, zone: 'Europe/Berlin' },
    choiceAnswered: {
      saved: { ...answer, outcome: { kind: 'saved' } },
      failed: { ...answer, outcome: { kind: 'failed' } },
    },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    resting: { choiceSent: 'pending' },
    pending: {
      choiceSent: 'pending',
      choiceAnswered: { saved: 'resting', failed: 'resting' },
      sessionEnded: 'resting',
    },
  },
  initial: 'resting',
  final: [],
};
