import { assertNever } from '@/client/kernel/machine';

import type { LineEditState } from './lineEditMachine';

interface OpenDialog {
  lineId: string;
  isBusy: boolean;
  /** What went wrong last. */
  error: string | null;
}

export interface PlainDialogView extends OpenDialog {
  dialog: 'name' | 'secret' | 'removal';
}

export interface KeyDialogView extends OpenDialog {
  dialog: 'key';
  /** `choice`: how long the former key stays valid; `leaving`: a key that was not copied is about to be lost. */
  part: 'choice' | 'shown' | 'leaving';
}

/** Which dialog is open, and for which line. */
type LineEditView = { dialog: null } | PlainDialogView | KeyDialogView;

/** What is shown at each stage. */
export function lineEditView(stage: LineEditState): LineEditView {
  switch (stage.status) {
    case 'resting':
      return { dialog: null };
    case 'renaming':
    case 'savingName':
      return at('name', stage);
    case 'pasting':
    case 'savingSecret':
      return at('secret', stage);
    case 'choosingKey':
    case 'makingKey':
      return { ...at('key', stage), part: 'choice' };
    case 'keyShown':
    case 'keyTaken':
      return { ...at('key', stage), part: 'shown' };
    case 'leavingKey':
      return { ...at('key', stage), part: 'leaving' };
    case 'choosingRemoval':
    case 'removing':
      return at('removal', stage);
    default:
      return assertNever(stage);
  }
}

/** Has an attempt while a call is under way, and an error after one that failed. */
interface OpenStage {
  lineId: string;
  attempt?: string;
  error?: string | null;
}

function at<Dialog extends string>(dialog: Dialog, { lineId, attempt, error = null }: OpenStage) {
  return { dialog, lineId, isBusy: attempt !== undefined, error };
}
