/** The flows of an open call as slices: its note, its removals, the addresses of its recording. */
import type { WithSlice } from '@reduxjs/toolkit';

import { callsApi } from '@/client/api/callsApi';
import { flowSlice, keyedFlowSlice } from '@/client/kernel/flowSlice';
import { isSessionChange } from '@/client/session/sessionSlice';

import { noteMachine, noteStart } from './noteMachine';
import { recordingFileMachine, recordingFileStart } from './recordingFileMachine';
import { recordingMachine, recordingStart } from './recordingMachine';
import { REMOVED, removalMachine, removalStart } from './removalMachine';

const { addNote, deleteCall, deleteNote, linkRecording, linkRecordingFile } = callsApi.endpoints;

export const noteFlow = flowSlice({
  name: 'note',
  machine: noteMachine,
  start: noteStart,
  sessionEnded: isSessionChange,
  calls: (bind) => [bind(addNote, { sent: 'noteSubmitted', answered: 'noteAnswered' })],
});

export const removalFlow = keyedFlowSlice({
  name: 'removal',
  machine: removalMachine,
  start: removalStart,
  keys: REMOVED,
  keyName: 'of',
  sessionEnded: isSessionChange,
  calls: (bind) => [
    bind(deleteCall, { of: 'call', sent: 'removalSent', answered: 'removalAnswered' }),
    bind(deleteNote, { of: 'note', sent: 'removalSent', answered: 'removalAnswered' }),
  ],
});

export const recordingFlow = flowSlice({
  name: 'recording',
  machine: recordingMachine,
  start: recordingStart,
  sessionEnded: isSessionChange,
  calls: (bind) => [bind(linkRecording, { sent: 'linkAsked', answered: 'linkAnswered' })],
});

export const recordingFileFlow = flowSlice({
  name: 'recordingFile',
  machine: recordingFileMachine,
  start: recordingFileStart,
  sessionEnded: isSessionChange,
  calls: (bind) => [bind(linkRecordingFile, { sent: 'fileAsked', answered: 'fileAnswered' })],
});

declare module '@/client/kernel/state' {
  interface AppState
    extends
      WithSlice<typeof noteFlow>,
      WithSlice<typeof removalFlow>,
      WithSlice<typeof recordingFlow>,
      WithSlice<typeof recordingFileFlow> {}
}

export const { noteEdited } = noteFlow.actions;
export const { removalAsked, removalCancelled } = removalFlow.actions;
export const { recordingFound, playedOn, playbackFailed } = recordingFlow.actions;

export const selectNote = noteFlow.select;
/** Both: a selector for one, made at each render, would keep that render's whole state alive. */
export const selectRemovals = removalFlow.select;
export const selectRecording = recordingFlow.select;
export const selectRecordingFile = recordingFileFlow.select;
