import {
  choiceMachine,
  type ChoiceEvent,
  type ChoiceState,
} from '@/client/features/availability/choiceMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const choiceSent = { status: 'pending', attempt, zone: 'Asia/Kolkata' } as const;

export const scheduleChoiceFlow: Flow<ChoiceState, ChoiceEvent> = {
  name: 'scheduleChoice',
  table: choiceMachine,
  stages: {
    resting: { status: 'resting' },
    pending: { status: 'pending', attempt, zone: 'Europe/Berlin' },
    finishing: { status: 'finishing', attempt, zone: 'Europe/Berlin' },
    kept: { status: 'kept', zone: 'Europe/Berlin' },
  },
  events: {
    choiceSent: { type: 'choiceSent', attempt, zone: choiceSent.zone },
    choiceAnswered: answersOf('choiceAnswered', { saved: {}, failed: {}, givenUp: {} }),
    hoursSaved: { type: 'hoursSaved' },
    othersTaken: { type: 'othersTaken' },
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    resting: { choiceSent },
    pending: {
      choiceSent,
      choiceAnswered: { saved: 'resting', failed: 'kept', givenUp: 'resting' },
      screenLeft: 'finishing',
      sessionEnded: 'resting',
    },
    finishing: {
      choiceSent,
      choiceAnswered: { saved: 'resting', failed: 'resting', givenUp: 'resting' },
      sessionEnded: 'resting',
    },
    kept: {
      choiceSent,
      hoursSaved: 'resting',
      othersTaken: 'resting',
      screenLeft: 'resting',
      sessionEnded: 'resting',
    },
  },
  initial: 'resting',
};
