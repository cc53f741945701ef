import { assertNever } from '@/client/kernel/machine';

import type { ChoiceState } from './choiceMachine';

/** What is shown of a choice that is not saved yet. */
export interface ChoiceView {
  isPending: boolean;
  /** Its save has failed. */
  isKept: boolean;
  /** The chosen zone, shown before it is saved; null for none. */
  zone: string | null;
}

export function choiceView(stage: ChoiceState): ChoiceView {
  switch (stage.status) {
    case 'resting':
      return { isPending: false, isKept: false, zone: null };
    case 'pending':
    case 'finishing':
      return { isPending: true, isKept: false, zone: stage.zone };
    case 'kept':
      return { isPending: false, isKept: true, zone: stage.zone };
    default:
      return assertNever(stage);
  }
}
