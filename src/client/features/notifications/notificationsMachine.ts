/** The form of notifications (product §23.40). What is chosen stays in the form; no stage holds it. */
import type { SaveOutcome } from '@/contract/notifications';
import type { Attempt, Transitions } from '@/client/kernel/machine';

import { texts } from './notificationsTexts';

export type NotificationsState =
  /** What is stored stands in the form. */
  | { status: 'saved' }
  | { status: 'edited' }
  | { status: 'saving'; attempt: Attempt }
  /** The last save was, which a line says until something is changed. */
  | { status: 'refused'; text: string };

export type NotificationsEvent =
  | { type: 'formEdited' }
  | { type: 'editsDropped' }
  | { type: 'saveAsked'; attempt: Attempt }
  | { type: 'saveAnswered'; answerTo: Attempt; outcome: SaveOutcome }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export const notificationsStart = { status: 'saved' } satisfies NotificationsState;

const startOver = (): NotificationsState => notificationsStart;
const leaves = { screenLeft: startOver, sessionEnded: startOver };

const save = (_: NotificationsState, { attempt }: { attempt: Attempt }): NotificationsState => ({
  status: 'saving',
  attempt,
});
const edit = (): NotificationsState => ({ status: 'edited' });

function afterAnswer(outcome: SaveOutcome): NotificationsState {
  switch (outcome.kind) {
    case 'saved':
      return notificationsStart;
    case 'refused':
      return { status: 'refused', text: outcome.text ?? texts.notSaved };
    case 'failed':
      return { status: 'refused', text: texts.notSaved };
  }
}

export const notificationsMachine: Transitions<NotificationsState, NotificationsEvent> = {
  // Also what nobody changed can be saved: with the browser's zone, which is stored nowhere before.
  saved: { formEdited: edit, saveAsked: save },
  edited: { editsDropped: startOver, saveAsked: save, ...leaves },
  saving: { saveAnswered: (_, { outcome }) => afterAnswer(outcome), ...leaves },
  refused: { formEdited: edit, editsDropped: startOver, saveAsked: save, ...leaves },
};
