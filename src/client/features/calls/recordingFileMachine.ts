/**
 * Saving a recording as a file: it gets an address of its own, and the player's stays as it is (product §22.39).
 * The browser fetches the file, and shows the progress.
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
  // Once the screen was left, the answer is dropped (callEffects.ts).
  asking: { fileAnswered: rest, screenLeft: rest, sessionEnded: rest },
};
