import {
  removalMachine,
  type RemovalEvent,
  type RemovalState,
} from '@/client/features/calls/removalMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const id = '1';
const removalAsked = { status: 'asking', id: '2' } as const;
const ends = { screenLeft: 'resting', sessionEnded: 'resting' } as const;

export const removalFlow: Flow<RemovalState, RemovalEvent> = {
  name: 'removal',
  table: removalMachine,
  stages: {
    resting: { status: 'resting' },
    asking: { status: 'asking', id },
    deleting: { status: 'deleting', id, attempt },
    unattended: { status: 'unattended', attempt },
    refused: { status: 'refused', id },
    gone: { status: 'gone' },
  },
  events: {
    removalAsked: { type: 'removalAsked', id: '2' },
    removalCancelled: { type: 'removalCancelled' },
    removalSent: { type: 'removalSent', attempt },
    removalAnswered: answersOf('removalAnswered', { gone: {}, failed: {} }),
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    resting: { removalAsked },
    asking: { removalSent: 'deleting', removalCancelled: 'resting', ...ends },
    deleting: {
      removalAnswered: { gone: 'gone', failed: 'refused' },
      removalCancelled: 'unattended',
      ...ends,
    },
    unattended: {
      removalAsked,
      removalAnswered: { gone: 'gone', failed: 'resting' },
      ...ends,
    },
    refused: { removalSent: 'deleting', removalCancelled: 'resting', ...ends },
    gone: { removalAsked, ...ends },
  },
  initial: 'resting',
};
