/**
 * A recording on its way to become a file: an address of its own is asked for, and the player's stays as it is
 * (product §22.39). The browser fetches the file, and shows how far it is.
 */
import type { LinkOutcome } from '@/client/api/callsApi';
import type { Attempt, Transitions } from '@/client/kernel/machine';

export type RecordingFileState = { status: 'resting' } | { status: 'asking'; attempt: Attempt };

export type RecordingFileEvent =
  | { type: 'fileAsked'; attempt: Attempt }
  | { type: 'fileAnswered'; answerTo: Attempt; outcome: LinkOutcome }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export const recordingFileStart = { status: 'resting' } satisfies RecordingFileState;

const rest = (): RecordingFileState => recordingFileStart;

export const recordingFileMachine: Transitions<RecordingFileState, RecordingFileEvent> = {
  resting: {
    fileAsked: (_, { attempt }) => ({ status: 'asking', attempt }),
  },
  // What came of it is told beside the screen (callEffects.ts).
  asking: { fileAnswered: rest, screenLeft: rest, sessionEnded: rest },
};
