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
      offered: { type: 'connectAnswered', attempt, url: 'https://provider.example/consent' },
      failed: { type: 'connectAnswered', attempt, url: null },
    },
    disableAsked: { type: 'disableAsked', attempt },
    disableAnswered: {
      disabled: { type: 'disableAnswered', attempt, isDisabled: true },
      failed: { type: 'disableAnswered', attempt, isDisabled: false },
    },
    personBack: {
      seenAgain: { type: 'personBack', isRestored: false },
      restored: { type: 'personBack', isRestored: true },
    },
    pageLeft: { type: 'pageLeft' },
  },
  moves: {
    resting: { connectAsked: 'connecting', disableAsked: 'disabling', pageLeft: 'resting' },
    connecting: {
      connectAnswered: { offered: 'leaving', failed: 'resting' },
      personBack: { restored: 'resting' },
      pageLeft: 'resting',
    },
    leaving: { personBack: { seenAgain: 'resting', restored: 'resting' }, pageLeft: 'resting' },
    disabling: { disableAnswered: { disabled: 'resting', failed: 'resting' }, pageLeft: 'resting' },
  },
  initial: 'resting',
  final: [],
};
