/**
 * Where news come from (product §23.30 to §23.36): a stream of this page, another tab that has one for the
 * whole browser, or a look every minute where streams fail.
 */
import type { EventOf, Transitions } from '@/client/kernel/machine';

export type LiveState =
  | { status: 'off' }
  /** Nobody looks at the page, and it has no stream. */
  | { status: 'resting' }
  /** Another tab of this browser has the stream, or may have; it tells what it hears. */
  | { status: 'following' }
  /** `failures`: how often in a row a stream came to nothing. */
  | { status: 'connecting'; failures: number }
  | { status: 'live'; failures: number }
  /** For the moment at which it is tried again. */
  | { status: 'waiting'; failures: number }
  /** Streams fail: news are looked for. `minutes`: since a stream was tried. */
  | { status: 'polling'; failures: number; minutes: number };

export type LiveEvent =
  /** A session with news is there, or has another token. */
  | { type: 'started'; isShown: boolean }
  /** The browser's stream is this page's business from now on. */
  | { type: 'elected' }
  /** It is another page's. */
  | { type: 'deposed'; isShown: boolean }
  | { type: 'opened' }
  /** It has lasted. */
  | { type: 'settled' }
  /** `absent`: what answered knows no streams. */
  | { type: 'lost'; why: 'cut' | 'absent'; isShown: boolean }
  | { type: 'retryDue' }
  | { type: 'minutePassed' }
  | { type: 'shown' }
  | { type: 'hidden' }
  /** The page was left, or is put to sleep: it can hold on to nothing. */
  | { type: 'pageLeft' }
  | { type: 'connectionBack' }
  | { type: 'sessionEnded' };

export const liveStart = { status: 'off' } satisfies LiveState;

/** So many failures in a row, and news are looked for instead. */
export const PATIENCE = 5;
/** The most minutes between two tries while news are looked for. */
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
  // Who looks elsewhere keeps it: the title says what has come.
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
