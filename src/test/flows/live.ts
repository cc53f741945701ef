import { liveMachine, type LiveEvent, type LiveState } from '@/client/features/live/liveMachine';

import type { Flow } from './transitions';

const ends = {
  started: { shown: 'following', hidden: 'resting' },
  pageLeft: 'resting',
  sessionEnded: 'off',
} as const;
const lost = {
  cut: { status: 'waiting', failures: 4 },
  absent: { status: 'polling', failures: 5, minutes: 0 },
  unseen: 'resting',
} as const;
const deposed = { shown: 'following', hidden: 'resting' } as const;

export const liveFlow: Flow<LiveState, LiveEvent> = {
  name: 'live',
  table: liveMachine,
  stages: {
    off: { status: 'off' },
    resting: { status: 'resting' },
    following: { status: 'following' },
    connecting: { status: 'connecting', failures: 3 },
    live: { status: 'live', failures: 3 },
    waiting: { status: 'waiting', failures: 1 },
    polling: { status: 'polling', failures: 6, minutes: 1 },
  },
  events: {
    started: {
      shown: { type: 'started', isShown: true },
      hidden: { type: 'started', isShown: false },
    },
    elected: { type: 'elected' },
    deposed: {
      shown: { type: 'deposed', isShown: true },
      hidden: { type: 'deposed', isShown: false },
    },
    opened: { type: 'opened' },
    settled: { type: 'settled' },
    lost: {
      cut: { type: 'lost', why: 'cut', isShown: true },
      absent: { type: 'lost', why: 'absent', isShown: true },
      unseen: { type: 'lost', why: 'cut', isShown: false },
    },
    retryDue: { type: 'retryDue' },
    minutePassed: { type: 'minutePassed' },
    shown: { type: 'shown' },
    hidden: { type: 'hidden' },
    pageLeft: { type: 'pageLeft' },
    connectionBack: { type: 'connectionBack' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    off: { started: { shown: 'following', hidden: 'resting' } },
    resting: {
      started: { shown: 'following', hidden: 'resting' },
      shown: 'following',
      sessionEnded: 'off',
    },
    following: { ...ends, elected: { status: 'connecting', failures: 0 }, hidden: 'resting' },
    connecting: {
      ...ends,
      deposed,
      opened: 'live',
      lost,
    },
    live: {
      ...ends,
      deposed,
      settled: { status: 'live', failures: 0 },
      lost,
    },
    waiting: {
      ...ends,
      deposed,
      retryDue: { status: 'connecting', failures: 1 },
      connectionBack: { status: 'connecting', failures: 1 },
      hidden: 'resting',
    },
    polling: {
      ...ends,
      deposed,
      minutePassed: { status: 'connecting', failures: 6 },
      connectionBack: { status: 'connecting', failures: 6 },
      hidden: 'resting',
    },
  },
  initial: 'off',
};
