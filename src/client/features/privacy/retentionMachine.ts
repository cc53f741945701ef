/** How long transcripts and calls are kept (product §24.32): a form that warns of what will be deleted. */
import type { Transitions } from '@/client/kernel/machine';
import { saveMachine, type SaveEvent, type SaveState } from '@/client/lib/saveMachine';

import { retentionTexts } from './privacyTexts';

export type RetentionState =
  | SaveState
  /** A dialog says what will be deleted, before it is saved. */
  | { status: 'warning' };

export type RetentionEvent =
  | SaveEvent
  /** The chosen period is shorter than the stored one. */
  | { type: 'shorteningAsked' }
  | { type: 'shorteningCancelled' };

const { saved, edited, saving, refused } = saveMachine(retentionTexts.notSaved);
const { formEdited, saveAsked, screenLeft, sessionEnded } = refused;
const shorteningAsked = (): RetentionState => ({ status: 'warning' });

export const retentionMachine: Transitions<RetentionState, RetentionEvent> = {
  saved,
  edited: { ...edited, shorteningAsked },
  warning: { shorteningCancelled: formEdited, saveAsked, screenLeft, sessionEnded },
  saving,
  refused: { ...refused, shorteningAsked },
};
