import { assertNever } from '@/client/kernel/machine';

import type { ConnectLineState } from './connectLineMachine';

/** What the screen shows besides the steps. */
interface ConnectLineView {
  isBusy: boolean;
  /** The inline error line of the form. */
  error: string | null;
  /** Leaving would lose a key that was not copied. */
  wouldLoseKey: boolean;
  /** The line that was just connected. */
  lineId: string | null;
}

const still: ConnectLineView = { isBusy: false, error: null, wouldLoseKey: false, lineId: null };

/** What connecting shows at each stage. */
export function connectLineView(stage: ConnectLineState): ConnectLineView {
  switch (stage.status) {
    case 'filling':
      return still;
    case 'sending':
      return { ...still, isBusy: true };
    case 'refused':
      return { ...still, error: stage.text };
    case 'keyShown':
      return { ...still, wouldLoseKey: true, lineId: stage.lineId };
    case 'connected':
      return { ...still, lineId: stage.lineId };
    default:
      return assertNever(stage);
  }
}
