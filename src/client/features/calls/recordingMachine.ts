/**
 * The address a recording is heard at: asked for when somebody wants to hear it, and anew when it has run
 * out (product §22.34). Where the player stands is the player's.
 */
import type { LinkOutcome } from '@/client/api/callsApi';
import type { Attempt, Transitions } from '@/client/kernel/machine';

export type RecordingState =
  | { status: 'unasked' }
  | { status: 'asking'; attempt: Attempt }
  /** An address nothing has been heard from yet. */
  | { status: 'linked'; url: string }
  /** It is one: what breaks from here on has run out. */
  | { status: 'playable'; url: string }
  | { status: 'gone' }
  /** The address could not be asked for. */
  | { status: 'failed' };

export type RecordingEvent =
  | { type: 'linkAsked'; attempt: Attempt }
  | { type: 'linkAnswered'; answerTo: Attempt; outcome: LinkOutcome }
  /** The player knows how long it is. */
  | { type: 'recordingFound' }
  | { type: 'playbackFailed' }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export const recordingStart = { status: 'unasked' } satisfies RecordingState;

const startOver = (): RecordingState => recordingStart;

const ask = (_: RecordingState, { attempt }: { attempt: Attempt }): RecordingState => ({
  status: 'asking',
  attempt,
});

const ends = { screenLeft: startOver, sessionEnded: startOver };

export const recordingMachine: Transitions<RecordingState, RecordingEvent> = {
  unasked: {
    linkAsked: ask,
  },
  asking: {
    linkAnswered: (_, { outcome }) =>
      outcome.kind === 'linked' ? { status: 'linked', url: outcome.url } : { status: outcome.kind },
    ...ends,
  },
  linked: {
    recordingFound: ({ url }) => ({ status: 'playable', url }),
    playbackFailed: () => ({ status: 'gone' }),
    ...ends,
  },
  playable: {
    linkAsked: ask,
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
