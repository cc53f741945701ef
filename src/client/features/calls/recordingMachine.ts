/**
 * The address a recording is heard at: asked for when somebody wants to hear it, and anew when it has run
 * out, but not again and again for one that breaks at the same place (product §22.34). Where the player stands
 * is the player's. Whoever has the address may listen: it is masked under this name in what DevTools show.
 */
import type { LinkOutcome } from '@/client/api/callsApi';
import type { Attempt, Transitions } from '@/client/kernel/machine';

export type RecordingState =
  | { status: 'unasked' }
  | { status: 'asking'; attempt: Attempt }
  /** An address nothing has been heard from yet. */
  | { status: 'linked'; recordingUrl: string }
  /** It is one: what breaks from here on has run out. */
  | { status: 'playable'; recordingUrl: string }
  | { status: 'askingAgain'; attempt: Attempt }
  | { status: 'relinked'; recordingUrl: string }
  /** The second in a row; nothing beyond where the first broke off has been heard yet. */
  | { status: 'resumed'; recordingUrl: string }
  | { status: 'gone' }
  /** The address could not be asked for. */
  | { status: 'failed' };

export type RecordingEvent =
  | { type: 'linkAsked'; attempt: Attempt }
  | { type: 'linkAnswered'; answerTo: Attempt; outcome: LinkOutcome }
  /** The player knows how long it is. */
  | { type: 'recordingFound' }
  /** It plays on, beyond where it was taken up. */
  | { type: 'playedOn' }
  | { type: 'playbackFailed' }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export const recordingStart = { status: 'unasked' } satisfies RecordingState;

const startOver = (): RecordingState => recordingStart;

const ask = (_: RecordingState, { attempt }: { attempt: Attempt }): RecordingState => ({
  status: 'asking',
  attempt,
});

/** An address has come: the first, or one in the place of another. */
const answered =
  (status: 'linked' | 'relinked') =>
  (_: RecordingState, { outcome }: { outcome: LinkOutcome }): RecordingState =>
    outcome.kind === 'linked'
      ? { status, recordingUrl: outcome.recordingUrl }
      : { status: outcome.kind };

const lose = (): RecordingState => ({ status: 'gone' });

const ends = { screenLeft: startOver, sessionEnded: startOver };

export const recordingMachine: Transitions<RecordingState, RecordingEvent> = {
  unasked: {
    linkAsked: ask,
  },
  asking: {
    linkAnswered: answered('linked'),
    ...ends,
  },
  linked: {
    recordingFound: ({ recordingUrl }) => ({ status: 'playable', recordingUrl }),
    playbackFailed: lose,
    ...ends,
  },
  playable: {
    linkAsked: (_, { attempt }) => ({ status: 'askingAgain', attempt }),
    ...ends,
  },
  askingAgain: {
    linkAnswered: answered('relinked'),
    ...ends,
  },
  relinked: {
    recordingFound: ({ recordingUrl }) => ({ status: 'resumed', recordingUrl }),
    playbackFailed: lose,
    ...ends,
  },
  resumed: {
    playedOn: ({ recordingUrl }) => ({ status: 'playable', recordingUrl }),
    playbackFailed: lose,
    ...ends,
  },
  gone: {
    linkAsked: ask,
    ...ends,
  },
  failed: {
    linkAsked: ask,
    ...ends,
  },
};
