import {
  cardMachine,
  type CardEvent,
  type CardState,
} from '@/client/features/integrations/cardMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

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
    connectAnswered: answersOf('connectAnswered', {
      offered: { url: 'https://provider.example/consent' },
      failed: {},
    }),
    disableAsked: { type: 'disableAsked', attempt },
    disableAnswered: answersOf('disableAnswered', { disabled: {}, failed: {} }),
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
