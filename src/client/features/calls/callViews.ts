/** What is shown at each stage of an opened call's flows. */
import { assertNever } from '@/client/kernel/machine';

import { texts } from './callTexts';
import type { NoteState } from './noteMachine';
import type { RecordingState } from './recordingMachine';
import type { RemovalState } from './removalMachine';

export interface NoteView {
  isBusy: boolean;
  error: string | null;
  /** What is told quietly. */
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
}

export function removalView(stage: RemovalState): RemovalView {
  switch (stage.status) {
    case 'resting':
    case 'gone':
      return { id: null, isBusy: false, error: null };
    case 'asking':
      return { id: stage.id, isBusy: false, error: null };
    case 'deleting':
      return { id: stage.id, isBusy: true, error: null };
    case 'refused':
      return { id: stage.id, isBusy: false, error: texts.notDeleted };
    default:
      return assertNever(stage);
  }
}

export interface RecordingView {
  /** Where the player finds it; null before it was asked for. */
  url: string | null;
  isBusy: boolean;
  /** Stands in the player's place. */
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
