/**
 * The address a recording is played from: requested when somebody wants to listen, and again when it has expired,
 * but not over and over for one that fails at the same place (product §22.34). The position belongs to the player.
 * The address alone grants access, so DevTools mask it under this name.
 */
import type { LinkOutcome } from '@/client/api/callsApi';
import type { Attempt, Transitions } from '@/client/kernel/machine';

export type RecordingState =
  | { status: 'unasked' }
  | { status: 'asking'; attempt: Attempt }
  /** An address that has not played anything yet. */
  | { status: 'linked'; recordingUrl: string }
  /** The address works: if it fails from here on, it has expired. */
  | { status: 'playable'; recordingUrl: string }
  | { status: 'askingAgain'; attempt: Attempt }
  | { status: 'relinked'; recordingUrl: string }
  /** A second address; nothing beyond where the first broke off has been played yet. */
  | { status: 'resumed'; recordingUrl: string }
  | { status: 'gone' }
  /** The address could not be fetched. */
  | { status: 'failed' };

export type RecordingEvent =
  | { type: 'linkAsked'; attempt: Attempt }
  | { type: 'linkAnswered'; answerTo: Attempt; outcome: LinkOutcome }
  /** The player knows its duration. */
  | { type: 'recordingFound' }
  /** It plays on, beyond the point where it resumed. */
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

/** An address has arrived: the first, or a replacement. */
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
