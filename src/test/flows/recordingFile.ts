import {
  recordingFileMachine,
  type RecordingFileEvent,
  type RecordingFileState,
} from '@/client/features/calls/recordingFileMachine';

import type { Flow } from './transitions';

const attempt = 'request-1';

export const recordingFileFlow: Flow<RecordingFileState, RecordingFileEvent> = {
  name: 'recordingFile',
  table: recordingFileMachine,
  stages: {
    resting: { status: 'resting' },
    asking: { status: 'asking', attempt },
  },
  events: {
    fileAsked: { type: 'fileAsked', attempt },
    fileAnswered: {
      linked: {
        type: 'fileAnswered',
        answerTo: attempt,
        outcome: { kind: 'linked', recordingUrl: 'http://localhost/recordings/token' },
      },
      gone: { type: 'fileAnswered', answerTo: attempt, outcome: { kind: 'gone' } },
      failed: { type: 'fileAnswered', answerTo: attempt, outcome: { kind: 'failed' } },
    },
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    resting: { fileAsked: 'asking' },
    asking: {
      fileAnswered: { linked: 'resting', gone: 'resting', failed: 'resting' },
      screenLeft: 'resting',
      sessionEnded: 'resting',
    },
  },
  initial: 'resting',
  final: [],
};
