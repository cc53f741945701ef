import {
  recordingMachine,
  type RecordingEvent,
  type RecordingState,
} from '@/client/features/calls/recordingMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const recordingUrl = 'http://localhost/recordings/token';
const ends = { screenLeft: 'unasked', sessionEnded: 'unasked' } as const;

export const recordingFlow: Flow<RecordingState, RecordingEvent> = {
  name: 'recording',
  table: recordingMachine,
  stages: {
    unasked: { status: 'unasked' },
    asking: { status: 'asking', attempt },
    linked: { status: 'linked', recordingUrl },
    playable: { status: 'playable', recordingUrl },
    askingAgain: { status: 'askingAgain', attempt },
    relinked: { status: 'relinked', recordingUrl },
    resumed: { status: 'resumed', recordingUrl },
    gone: { status: 'gone' },
    failed: { status: 'failed' },
  },
  events: {
    linkAsked: { type: 'linkAsked', attempt },
    linkAnswered: answersOf('linkAnswered', { linked: { recordingUrl }, gone: {}, failed: {} }),
    recordingFound: { type: 'recordingFound' },
    playedOn: { type: 'playedOn' },
    playbackFailed: { type: 'playbackFailed' },
    screenLeft: { type: 'screenLeft' },
    sessionEnded: { type: 'sessionEnded' },
  },
  moves: {
    unasked: { linkAsked: 'asking' },
    asking: { linkAnswered: { linked: 'linked', gone: 'gone', failed: 'failed' }, ...ends },
    linked: { recordingFound: 'playable', playbackFailed: 'gone', ...ends },
    playable: { linkAsked: 'askingAgain', ...ends },
    askingAgain: { linkAnswered: { linked: 'relinked', gone: 'gone', failed: 'failed' }, ...ends },
    relinked: { recordingFound: 'resumed', playbackFailed: 'gone', ...ends },
    resumed: { playedOn: 'playable', playbackFailed: 'gone', ...ends },
    gone: { linkAsked: 'asking', ...ends },
    failed: { linkAsked: 'asking', ...ends },
  },
  initial: 'unasked',
};
