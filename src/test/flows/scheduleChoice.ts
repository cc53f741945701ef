import {
  choiceMachine,
  type ChoiceEvent,
  type ChoiceState,
} from '@/client/features/availability/choiceMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

export const scheduleChoiceFlow: Flow<ChoiceState, ChoiceEvent> = {
  name: 'scheduleChoice',
  table: choiceMachine,
  stages: {
    resting: { status: 'resting' },
    pending: { status: 'pending', attempt, zone: 'Europe/Berlin' },
  },
  events: {
    choiceSent: { type: 'choiceSent', attempt, zone: 'Europe/Berlin' },
    choiceAnswered: answersOf('choiceAnswered', { saved: {}, failed: {} }),
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
