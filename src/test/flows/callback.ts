import {
  callbackMachine,
  type CallbackEvent,
  type CallbackStage,
} from '@/client/callbacks/callbackMachine';
import type { Callback } from '@/contract/callbackReads';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const seen: Callback = {
  state: 'open',
  dueAt: null,
  outcome: null,
  attempts: 0,
  version: 1,
  updatedAt: null,
};
const saved: Callback = { ...seen, state: 'done', outcome: 'reached', version: 2 };
const sent = { seen, wanted: { outcome: 'reached' }, who: 'Ana' } as const;

const sentNext = { seen: saved, wanted: { state: 'open' }, who: 'Samir' } as const;
const changeSent = { status: 'changing', attempt, ...sentNext } as const;

export const callbackSamples = { seen, saved };

export const callbackFlow: Flow<CallbackStage, CallbackEvent> = {
  name: 'callback',
  table: callbackMachine,
  stages: {
    resting: { status: 'resting' },
    changing: { status: 'changing', attempt, ...sent },
    changed: { status: 'changed', saved, seen, who: 'Ana' },
  },
  events: {
    changeSent: { type: 'changeSent', attempt, ...sentNext },
    changeAnswered: answersOf('changeAnswered', {
      saved: { callback: saved },
      conflict: { current: saved, text: null },
      joined: {},
      gone: {},
      refused: { text: 'Input should be in the future' },
      failed: {},
    }),
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    resting: { changeSent },
    changing: {
      changeAnswered: {
        saved: 'changed',
        conflict: 'resting',
        joined: 'resting',
        gone: 'resting',
        refused: 'resting',
        failed: 'resting',
      },
      sessionEnded: 'resting',
    },
    changed: { changeSent, sessionEnded: 'resting' },
  },
  initial: 'resting',
};
