import { assertNever } from '@/client/kernel/machine';

import type { RecoveryCodesState } from './recoveryCodesMachine';
import { codesTexts } from './securityTexts';

interface RecoveryCodesView {
  isBusy: boolean;
  error: string | null;
  /** New codes are on the card. */
  areShown: boolean;
  /** Leaving would lose them. */
  wouldLose: boolean;
}

const still: RecoveryCodesView = { isBusy: false, error: null, areShown: false, wouldLose: false };

/** What the card shows at each stage. */
export function recoveryCodesView(stage: RecoveryCodesState): RecoveryCodesView {
  switch (stage.status) {
    case 'resting':
      return still;
    case 'making':
      return { ...still, isBusy: true };
    case 'failed':
      return { ...still, error: codesTexts.notMade };
    case 'shown':
      return { ...still, areShown: true, wouldLose: true };
    case 'saved':
      return { ...still, areShown: true };
    default:
      return assertNever(stage);
  }
}
