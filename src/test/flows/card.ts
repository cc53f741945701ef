import {
  cardMachine,
  type CardEvent,
  type CardState,
} from '@/client/features/integrations/cardMachine';

import type { Flow } from './transitions';

const attempt = 'request-1';

export const cardFlow: Flow<CardState, CardEvent> = {
  name: 'card',
  table: cardMachine,
  stages: {
    resting: { status: 'resting', failed: 'connect' },
    connecting: { status: 'connecting', attempt },
    leaving: { status: 'leaving' },
    disabling: { status: 'disabling', attempt },
  },
  events: {
    connectAsked: { type: 'connectAsked', attempt },
    connectAnswered: {
      offered: {
        type: 'connectAnswered',
        answerTo: attempt,
        outcome: { kind: 'offered', url: 'https://provider.example/consent' },
      },
      failed: { type: 'connectAnswered', answerTo: attempt, outcome: { kind: 'failed' } },
    },
    disableAsked: { type: 'disableAsked', attempt },
    disableAnswered: {
      disabled: { type: 'disableAnswered', answerTo: attempt, outcome: { kind: 'disabled' } },
      failed: { type: 'disableAnswered', answerTo: attempt, outcome: { kind: 'failed' } },
    },
    personBack: {
      seenAgain: { type: 'personBack', isRestored: false },
      restored: { type: 'personBack', isRestored: true },
    },
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    resting: {
      connectAsked: 'connecting',
      disableAsked: 'disabling',
      screenLeft: 'resting',
      sessionEnded: 'resting',
    },
    connecting: {
      connectAnswered: { offered: 'leaving', failed: 'resting' },
      personBack: { restored: 'resting' },
      screenLeft: 'resting',
      sessionEnded: 'resting',
    },
    leaving: {
      personBack: { seenAgain: 'resting', restored: 'resting' },
      screenLeft: 'resting',
      sessionEnded: 'resting',
    },
    disabling: {
      disableAnswered: { disabled: 'resting', failed: 'resting' },
      screenLeft: 'resting',
      sessionEnded: 'resting',
    },
  },
  initial: 'resting',
  final: [],
};
