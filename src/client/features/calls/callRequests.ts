/** The requests of an open call; each is sent only in a stage that accepts it, so a second click sends nothing. */
import { callsApi } from '@/client/api/callsApi';
import type { Thunk } from '@/client/kernel/state';

import {
  noteFlow,
  playbackFailed,
  playedOn,
  recordingFileFlow,
  recordingFlow,
  removalFlow,
  selectNote,
  selectRecording,
  selectRecordingFile,
  selectRemovals,
} from './callSlices';
import type { Removed } from './removalMachine';

const { addNote, deleteCall, deleteNote, linkRecording, linkRecordingFile } = callsApi.endpoints;

/** @returns whether this saved it */
export function submitNote(id: string, text: string): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    if (!noteFlow.answers(selectNote(getState()), 'noteSubmitted')) return false;
    const { data } = await dispatch(addNote.initiate({ id, text }, { track: false }));
    return data?.kind === 'saved';
  };
}

/**
 * Deletes what the dialog is about: the call itself, or one of its notes.
 * @param back where to go once the call is deleted
 */
export function confirmRemoval(of: Removed, callId: string, back: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const removal = selectRemovals(getState())[of];
    if (removal.status !== 'asking' && removal.status !== 'refused') return;
    const { id } = removal;
    await (of === 'call'
      ? dispatch(deleteCall.initiate({ id, back }, { track: false }))
      : dispatch(deleteNote.initiate({ id: callId, noteId: id }, { track: false })));
  };
}

/** Requests an address to play the recording from. */
export function askLink(id: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (!recordingFlow.answers(selectRecording(getState()), 'linkAsked')) return;
    await dispatch(linkRecording.initiate(id, { track: false }));
  };
}

/** Requests the address of the recording's file, which is then saved. */
export function saveRecording(id: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (!recordingFileFlow.answers(selectRecordingFile(getState()), 'fileAsked')) return;
    await dispatch(linkRecordingFile.initiate(id, { track: false }));
  };
}

/** The player lost the recording: an address that worked has expired, and a new one is requested. */
export function recoverPlayback(id: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    dispatch(playbackFailed());
    if (selectRecording(getState()).status === 'playable') await dispatch(askLink(id));
  };
}

/** Called throughout playback; only a renewed address cares. */
export function notePlaying(): Thunk<void> {
  return (dispatch, getState) => {
    if (recordingFlow.answers(selectRecording(getState()), 'playedOn')) dispatch(playedOn());
  };
}

/** Tells all flows of the call that its screen was left. */
export function leaveCall(): Thunk<void> {
  return (dispatch) => {
    dispatch(noteFlow.actions.screenLeft());
    dispatch(removalFlow.actions.screenLeft());
    dispatch(recordingFlow.actions.screenLeft());
    dispatch(recordingFileFlow.actions.screenLeft());
  };
}
