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
      return at('name', stage);
    case 'savingName':
      return busy('name', stage);
    case 'pasting':
      return at('secret', stage);
    case 'savingSecret':
      return busy('secret', stage);
    case 'choosingKey':
      return { ...at('key', stage), part: 'choice' };
    case 'makingKey':
      return { ...busy('key', stage), part: 'choice' };
    case 'keyShown':
    case 'keyTaken':
      return { ...at('key', { ...stage, error: null }), part: 'shown' };
    case 'leavingKey':
      return { ...at('key', { ...stage, error: null }), part: 'leaving' };
    case 'choosingRemoval':
      return at('removal', stage);
    case 'removing':
      return busy('removal', stage);
    default:
      return assertNever(stage);
  }
}

function at<Dialog extends string>(
  dialog: Dialog,
  { lineId, error }: { lineId: string; error: string | null },
) {
  return { dialog, lineId, isBusy: false, error };
}

function busy<Dialog extends string>(dialog: Dialog, { lineId }: { lineId: string }) {
  return { dialog, lineId, isBusy: true, error: null };
}
