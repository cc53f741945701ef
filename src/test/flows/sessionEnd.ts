import {
  sessionEndMachine,
  type SessionEndEvent,
  type SessionEndState,
} from '@/client/features/security/sessionEndMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

export const sessionEndFlow: Flow<SessionEndState, SessionEndEvent> = {
  name: 'sessionEnd',
  table: sessionEndMachine,
  stages: {
    resting: { status: 'resting' },
    ending: { status: 'ending', attempt },
    failed: { status: 'failed' },
  },
  events: {
    endSent: { type: 'endSent', attempt },
    endAnswered: answersOf('endAnswered', { gone: {}, failed: {} }),
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    resting: { endSent: 'ending' },
    ending: { endAnswered: { gone: 'resting', failed: 'failed' }, sessionEnded: 'resting' },
    failed: { endSent: 'ending', screenLeft: 'resting', sessionEnded: 'resting' },
  },
  initial: 'resting',
};
