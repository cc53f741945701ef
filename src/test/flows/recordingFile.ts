import {
  recordingFileMachine,
  type RecordingFileEvent,
  type RecordingFileState,
} from '@/client/features/calls/recordingFileMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

export const recordingFileFlow: Flow<RecordingFileState, RecordingFileEvent> = {
  name: 'recordingFile',
  table: recordingFileMachine,
  stages: {
    resting: { status: 'resting' },
    asking: { status: 'asking', attempt },
  },
  events: {
    fileAsked: { type: 'fileAsked', attempt },
    fileAnswered: answersOf('fileAnswered', {
      linked: { recordingUrl: 'http://localhost/recordings/token' },
      gone: {},
      failed: {},
    }),
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
};
