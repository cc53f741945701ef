import { assertNever, type StageOf } from '@/client/kernel/machine';

import type { EventDialogState } from './eventDialogMachine';

/** The day and page the popup shows; null while there is no popup. */
export function shownPage(stage: EventDialogState): StageOf<EventDialogState, 'open'> | null {
  switch (stage.status) {
    case 'closed':
      return null;
    case 'open':
      return stage;
    default:
      return assertNever(stage);
  }
}
