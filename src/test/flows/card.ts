import {
  cardMachine,
  type CardEvent,
  type CardState,
} from '@/client/features/integrations/cardMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const rest = { status: 'resting', failed: null } as const;
const leaves = { screenLeft: rest, sessionEnded: rest } as const;

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
      ...leaves,
    },
    connecting: {
      connectAnswered: { offered: 'leaving', failed: 'resting' },
      personBack: { restored: rest },
      ...leaves,
    },
    leaving: {
      personBack: { seenAgain: rest, restored: rest },
      ...leaves,
    },
    disabling: {
      disableAnswered: { disabled: rest, failed: { status: 'resting', failed: 'disable' } },
      ...leaves,
    },
  },
  initial: 'resting',
};
