/** The two forms: for a kind of meeting, and for what visitors see of the business (product §25.50, §25.53). */
import type { Attempt, Transitions } from '@/client/kernel/machine';
import {
  saveMachine,
  saveStart,
  versionedMachine,
  type SaveEvent,
  type SaveState,
  type VersionedEvent,
  type VersionedState,
} from '@/client/lib/saveMachine';

import { texts } from './meetingTexts';

export type MeetingState =
  | VersionedState
  /**
   * The screen was left before the answer. Opened again, the form waits for it: changes based on the earlier
   * version would be refused as changed elsewhere.
   */
  | { status: 'finishing'; attempt: Attempt };

const { saving, ...others } = versionedMachine(texts.notSaved);
const startOver = (): MeetingState => saveStart;

export const meetingMachine: Transitions<MeetingState, VersionedEvent> = {
  ...others,
  saving: { ...saving, screenLeft: ({ attempt }) => ({ status: 'finishing', attempt }) },
  finishing: { saveAnswered: startOver, sessionEnded: startOver },
};

export const bookingPageMachine: Transitions<SaveState, SaveEvent> = saveMachine(texts.notSaved);
