import {
  firstCallMachine,
  type FirstCallEvent,
  type FirstCallState,
} from '@/client/features/lines/firstCallMachine';

import type { Flow } from './transitions';

const lineId = 'line-1';

export const firstCallFlow: Flow<FirstCallState, FirstCallEvent> = {
  name: 'firstCall',
  table: firstCallMachine,
  stages: {
    idle: { status: 'idle' },
    waiting: { status: 'waiting', lineId },
    refused: { status: 'refused', lineId },
    received: { status: 'received', lineId },
  },
  events: {
    lineWatched: { type: 'lineWatched', lineId },
    lineSeen: {
      nothing: { type: 'lineSeen', seen: 'nothing' },
      refusal: { type: 'lineSeen', seen: 'refusal' },
      call: { type: 'lineSeen', seen: 'call' },
    },
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    idle: { lineWatched: 'waiting' },
    waiting: {
      lineSeen: { refusal: 'refused', call: 'received' },
      screenLeft: 'idle',
      sessionEnded: 'idle',
    },
    refused: {
      lineSeen: { nothing: 'waiting', call: 'received' },
      screenLeft: 'idle',
      sessionEnded: 'idle',
    },
    received: { screenLeft: 'idle', sessionEnded: 'idle' },
  },
  initial: 'idle',
};
