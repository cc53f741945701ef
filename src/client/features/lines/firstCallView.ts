import { assertNever } from '@/client/kernel/machine';

import type { FirstCallState } from './firstCallMachine';

/** What the steps say about the first call. */
export type FirstCallView = 'waiting' | 'refused' | 'received';

export function firstCallView(stage: FirstCallState): FirstCallView {
  switch (stage.status) {
    case 'idle':
    case 'waiting':
      return 'waiting';
    case 'refused':
      return 'refused';
    case 'received':
      return 'received';
    default:
      return assertNever(stage);
  }
}
