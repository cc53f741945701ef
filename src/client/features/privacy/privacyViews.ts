/** What each card shows at each stage of its flow. */
import type { DeletionFactor } from '@/contract/deletionReads';
import { assertNever } from '@/client/kernel/machine';
import { saveView, type SaveView } from '@/client/lib/saveView';

import type { DeletionError, DeletionState } from './deletionMachine';
import type { ExportState } from './exportMachine';
import { exportTexts } from './privacyTexts';
import type { RetentionState } from './retentionMachine';

/** With its warning open, the form stays as edited. */
export function retentionView(stage: RetentionState): SaveView & { isWarning: boolean } {
  const isWarning = stage.status === 'warning';
  return { ...saveView(isWarning ? { status: 'edited' } : stage), isWarning };
}

interface ExportView {
  isBusy: boolean;
  /** Its progress. */
  progress: string | null;
  /** How it ended; a notice has announced it. */
  ended: string | null;
  /** Under the password. */
  wrongPassword: string | undefined;
  error: string | null;
}

const megabytes = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

export function exportView(stage: ExportState): ExportView {
  const resting = {
    isBusy: false,
    progress: null,
    ended: null,
    wrongPassword: undefined,
    error: null,
  };
  switch (stage.status) {
    case 'resting':
      return resting;
    case 'asking':
      return { ...resting, isBusy: true, progress: exportTexts.asking };
    case 'receiving': {
      const progress = `Downloading: ${megabytes.format(stage.bytes / 1_000_000)} MB so far...`;
      return { ...resting, isBusy: true, progress };
    }
    case 'refused':
      return { ...resting, wrongPassword: stage.text };
    case 'failed':
      return { ...resting, error: stage.text };
    case 'done':
      return { ...resting, ended: exportTexts.done };
    default:
      return assertNever(stage);
  }
}

export interface DeletionView {
  isOpen: boolean;
  isBusy: boolean;
  /** Where the code comes from, if one is asked for too. */
  factor: DeletionFactor | null;
  isResending: boolean;
  /** The outcome of the last "Send again"; null before the first. */
  resent: 'sent' | 'failed' | null;
  error: DeletionError | null;
}

const open = { isOpen: true, isBusy: false, factor: null, isResending: false, resent: null };

export function deletionView(stage: DeletionState): DeletionView {
  switch (stage.status) {
    case 'closed':
      return { ...open, isOpen: false, error: null };
    case 'asking':
      return { ...open, error: stage.error };
    case 'checking':
      return { ...open, isBusy: true, error: null };
    case 'askingCode':
      return { ...open, factor: stage.factor, error: stage.error, resent: stage.resent };
    case 'resending':
      return { ...open, isBusy: true, factor: stage.factor, isResending: true, error: null };
    case 'checkingCode':
      return { ...open, isBusy: true, factor: stage.factor, error: null };
    default:
      return assertNever(stage);
  }
}
