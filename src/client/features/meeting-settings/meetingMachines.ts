/** The two forms: of a kind of meeting, and of what visitors see of the business (product §25.50, §25.53). */
import type { Transitions } from '@/client/kernel/machine';
import {
  saveMachine,
  versionedMachine,
  type SaveEvent,
  type SaveState,
  type VersionedEvent,
  type VersionedState,
} from '@/client/lib/saveMachine';

import { texts } from './meetingTexts';

export const meetingMachine: Transitions<VersionedState, VersionedEvent> = versionedMachine(
  texts.notSaved,
);

export const bookingPageMachine: Transitions<SaveState, SaveEvent> = saveMachine(texts.notSaved);
