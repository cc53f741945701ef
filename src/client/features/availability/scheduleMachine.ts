/**
 * Saving the hours (product §25.56 to §25.59). The week stays in its own flow, which is the same whether or not
 * the server stores hours.
 */
import type { Transitions } from '@/client/kernel/machine';
import {
  versionedMachine,
  type VersionedEvent,
  type VersionedState,
} from '@/client/lib/saveMachine';

import { texts } from './availabilityTexts';

export type ScheduleEvent =
  | Exclude<VersionedEvent, { type: 'choicePutOff' }>
  /** The saved week is neither the last one known here nor the one on the screen. */
  | { type: 'changedElsewhere' };

const { saved, edited, saving, refused } = versionedMachine(texts.notSaved);
const changedElsewhere = (): VersionedState => ({ status: 'stale' });

export const scheduleMachine: Transitions<VersionedState, ScheduleEvent> = {
  saved: { ...saved, changedElsewhere },
  edited: { ...edited, changedElsewhere },
  saving,
  refused: { ...refused, changedElsewhere },
  // Only a choice leads on; this browser's week is kept meanwhile.
  stale: edited,
};
