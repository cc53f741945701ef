import { assertNever } from '@/client/kernel/machine';

import type { ChoiceState } from './choiceMachine';

/** What is shown while a choice is being saved. */
export interface ChoiceView {
  isPending: boolean;
  /** The chosen zone, shown before it is saved; null for none. */
  zone: string | null;
}

export function choiceView(stage: ChoiceState): ChoiceView {
  switch (stage.status) {
    case 'resting':
      return { isPending: false, zone: null };
    case 'pending':
      return { isPending: true, zone: stage.zone };
    default:
      return assertNever(stage);
  }
}
