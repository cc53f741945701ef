import { assertNever } from '@/client/kernel/machine';

import type { ChoiceState } from './choiceMachine';

/** What is shown of a choice on its way. */
export interface ChoiceView {
  isPending: boolean;
  /** The zone that was chosen, shown already; null for none. */
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
