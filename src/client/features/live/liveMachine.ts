/**
 * Where news comes from (product §23.30 to §23.36): a stream of this page, another tab that has one for the
 * whole browser, or a check every minute where streams fail.
 */
import type { EventOf, Transitions } from '@/client/kernel/machine';

export type LiveState =
  | { status: 'off' }
  /** The page is hidden, and has no stream. */
  | { status: 'resting' }
  /** Another tab of this browser has the stream, or may have; it forwards what it receives. */
  | { status: 'following' }
  /** `failures`: how many streams in a row have failed. */
  | { status: 'connecting'; failures: number }
  | { status: 'live'; failures: number }
  /** Waits until the next attempt is due. */
  | { status: 'waiting'; failures: number }
  /** Streams fail, so the page polls. `minutes`: since the last attempt at a stream. */
  | { status: 'polling'; failures: number; minutes: number };

export type LiveEvent =
  /** There is a session with news, or its token was renewed. */
  | { type: 'started'; isShown: boolean }
  /** This page was elected to hold the browser's stream. */
  | { type: 'elected' }
  /** Another page holds it. */
  | { type: 'deposed'; isShown: boolean }
  | { type: 'opened' }
  /** It has lasted. */
  | { type: 'settled' }
  /** `absent`: the server offers no streams. */
  | { type: 'lost'; why: 'cut' | 'absent'; isShown: boolean }
  | { type: 'retryDue' }
  | { type: 'minutePassed' }
  | { type: 'shown' }
  | { type: 'hidden' }
  /** The page was left or frozen: it can keep no connection. */
  | { type: 'pageLeft' }
  | { type: 'connectionBack' }
  | { type: 'sessionEnded' };

export const liveStart = { status: 'off' } satisfies LiveState;

/** After this many failures in a row, the page polls instead. */
export const PATIENCE = 5;
/** The most minutes between two attempts while polling. */
const MOST_MINUTES = 15;

const off = (): LiveState => liveStart;
const rest = (): LiveState => ({ status: 'resting' });
const seek = (_: LiveState, { isShown }: { isShown: boolean }): LiveState => ({
  status: isShown ? 'following' : 'resting',
});
const connect = ({ failures }: { failures: number }): LiveState => ({
  status: 'connecting',
  failures,
});

function lose(
  { failures }: { failures: number },
  { why, isShown }: EventOf<LiveEvent, 'lost'>,
): LiveState {
  if (!isShown) return rest();
  const again = failures + 1;
  return why === 'cut' && again < PATIENCE
    ? { status: 'waiting', failures: again }
    : { status: 'polling', failures: Math.max(again, PATIENCE), minutes: 0 };
}

/** Minutes until a stream is tried again: 1, 2, 4, 8, and 15 from then on. */
const minutesAfter = (failures: number): number =>
  Math.min(2 ** (failures - PATIENCE), MOST_MINUTES);

const ends = { started: seek, pageLeft: rest, sessionEnded: off };

export const liveMachine: Transitions<LiveState, LiveEvent> = {
  off: { started: seek },
  resting: {
    started: seek,
    shown: () => ({ status: 'following' }),
    sessionEnded: off,
  },
  following: {
    ...ends,
    elected: () => ({ status: 'connecting', failures: 0 }),
    hidden: rest,
  },
  connecting: {
    ...ends,
    deposed: seek,
    opened: ({ failures }) => ({ status: 'live', failures }),
    lost: lose,
  },
  // A hidden page keeps its stream: its title says what has come.
  live: {
    ...ends,
    deposed: seek,
    settled: (state) => (state.failures === 0 ? state : { status: 'live', failures: 0 }),
    lost: lose,
  },
  waiting: {
    ...ends,
    deposed: seek,
    retryDue: connect,
    connectionBack: connect,
    hidden: rest,
  },
  polling: {
    ...ends,
    deposed: seek,
    minutePassed: ({ failures, minutes }) =>
      minutes + 1 < minutesAfter(failures)
        ? { status: 'polling', failures, minutes: minutes + 1 }
        : { status: 'connecting', failures },
    connectionBack: connect,
    hidden: rest,
  },
};
