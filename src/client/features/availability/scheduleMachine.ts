/**
 * The hours on their way to the server (product §25.56 to §25.59). The week stays in its own flow, which is
 * the same with and without a server that keeps it.
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
  /** What was read is neither what this browser knew nor what stands in it. */
  | { type: 'changedElsewhere' };

const { saved, edited, saving, refused } = versionedMachine(texts.notSaved);
const changedElsewhere = (): VersionedState => ({ status: 'stale' });

export const scheduleMachine: Transitions<VersionedState, ScheduleEvent> = {
  saved: { ...saved, changedElsewhere },
  edited: { ...edited, changedElsewhere },
  saving,
  refused: { ...refused, changedElsewhere },
  // Nothing but the choice: what was typed stands in the browser meanwhile.
  stale: edited,
};
