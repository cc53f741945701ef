/** What the flows of an open call show at each stage. */
import { assertNever } from '@/client/kernel/machine';

import { texts } from './callTexts';
import type { NoteState } from './noteMachine';
import type { RecordingFileState } from './recordingFileMachine';
import type { RecordingState } from './recordingMachine';
import type { RemovalState } from './removalMachine';

export interface NoteView {
  isBusy: boolean;
  error: string | null;
  /** For screen readers only. */
  told: string | null;
}

const still: NoteView = { isBusy: false, error: null, told: null };

export function noteView(stage: NoteState): NoteView {
  switch (stage.status) {
    case 'writing':
      return still;
    case 'saving':
      return { ...still, isBusy: true };
    case 'refused':
      return { ...still, error: stage.text ?? texts.noteFailed };
    case 'added':
      return { ...still, told: texts.noteAdded };
    default:
      return assertNever(stage);
  }
}

export interface RemovalView {
  /** What the open dialog is about; null while it is closed. */
  id: string | null;
  isBusy: boolean;
  error: string | null;
  /** It has been deleted. */
  isGone: boolean;
}

const closed: RemovalView = { id: null, isBusy: false, error: null, isGone: false };

export function removalView(stage: RemovalState): RemovalView {
  switch (stage.status) {
    case 'resting':
      return closed;
    case 'unattended':
      return { ...closed, isBusy: true };
    case 'gone':
      return { ...closed, isGone: true };
    case 'asking':
      return { ...closed, id: stage.id };
    case 'deleting':
      return { ...closed, id: stage.id, isBusy: true };
    case 'refused':
      return { ...closed, id: stage.id, error: texts.notDeleted };
    default:
      return assertNever(stage);
  }
}

export interface RecordingView {
  /** Its address; null before it was requested. */
  url: string | null;
  isBusy: boolean;
  /** Shown in place of the player. */
  trouble: string | null;
}

export function recordingView(stage: RecordingState): RecordingView {
  switch (stage.status) {
    case 'unasked':
      return { url: null, isBusy: false, trouble: null };
    case 'asking':
    case 'askingAgain':
      return { url: null, isBusy: true, trouble: null };
    case 'linked':
    case 'relinked':
      return { url: stage.recordingUrl, isBusy: true, trouble: null };
    case 'playable':
    case 'resumed':
      return { url: stage.recordingUrl, isBusy: false, trouble: null };
    case 'gone':
      return { url: null, isBusy: false, trouble: texts.noRecording };
    case 'failed':
      return { url: null, isBusy: false, trouble: texts.linkFailed };
    default:
      return assertNever(stage);
  }
}

export interface RecordingFileView {
  /** The address of the file is being requested. */
  isSaving: boolean;
}

export function recordingFileView(stage: RecordingFileState): RecordingFileView {
  switch (stage.status) {
    case 'resting':
      return { isSaving: false };
    case 'asking':
      return { isSaving: true };
    default:
      return assertNever(stage);
  }
}
