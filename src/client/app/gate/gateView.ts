import { assertNever } from '@/client/kernel/machine';

import type { GateState } from './gateMachine';

/** The part of the menu that depends on the gate. */
export interface GateView {
  /** The item shows that its screen is loading. */
  isOpening: boolean;
  hasPopup: boolean;
}

export function gateView(stage: GateState): GateView {
  switch (stage.status) {
    case 'closed':
      return { isOpening: false, hasPopup: false };
    case 'waiting':
      return { isOpening: true, hasPopup: false };
    case 'open':
      return { isOpening: false, hasPopup: true };
    default:
      return assertNever(stage);
  }
}
