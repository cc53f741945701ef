import { assertNever } from '@/client/kernel/machine';

import { choiceStart, type ChoiceState } from './choiceMachine';

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

/** What the choice of the zone is about. */
export const ZONE_KEY = 'zone';

/** The zone that was chosen and is not saved yet. Here, as the requests of the slice read it. */
export function selectZoneChoice({
  scheduleChoice,
}: {
  scheduleChoice: Readonly<Record<string, ChoiceState>>;
}): ChoiceView {
  return choiceView(scheduleChoice[ZONE_KEY] ?? choiceStart);
}
