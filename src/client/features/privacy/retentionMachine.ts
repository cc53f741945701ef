/**
 * How long transcripts and calls are kept (product §24.32). What is chosen stays in the form; no stage
 * holds it.
 */
import type { RetentionOutcome } from '@/contract/retentionReads';
import type { Attempt, Transitions } from '@/client/kernel/machine';

import { retentionTexts } from './privacyTexts';

export type RetentionState =
  /** What is stored stands in the form. */
  | { status: 'saved' }
  | { status: 'edited' }
  /** A dialog says what will be deleted, before it is saved. */
  | { status: 'warning' }
  | { status: 'saving'; attempt: Attempt }
  /** The last save was, which a line says until something is changed. */
  | { status: 'refused'; text: string };

export type RetentionEvent =
  | { type: 'formEdited' }
  | { type: 'editsDropped' }
  /** What was chosen is shorter than what is stored. */
  | { type: 'shorteningAsked' }
  | { type: 'shorteningCancelled' }
  | { type: 'saveAsked'; attempt: Attempt }
  | { type: 'saveAnswered'; answerTo: Attempt; outcome: RetentionOutcome }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export const retentionStart = { status: 'saved' } satisfies RetentionState;

const startOver = (): RetentionState => retentionStart;
const edit = (): RetentionState => ({ status: 'edited' });
const warn = (): RetentionState => ({ status: 'warning' });
const save = (_: RetentionState, { attempt }: { attempt: Attempt }): RetentionState => ({
  status: 'saving',
  attempt,
});
const ends = { screenLeft: startOver, sessionEnded: startOver };

function afterAnswer(outcome: RetentionOutcome): RetentionState {
  switch (outcome.kind) {
    case 'saved':
      return retentionStart;
    case 'refused':
      return { status: 'refused', text: outcome.text ?? retentionTexts.notSaved };
    case 'failed':
      return { status: 'refused', text: retentionTexts.notSaved };
  }
}

export const retentionMachine: Transitions<RetentionState, RetentionEvent> = {
  saved: { formEdited: edit, saveAsked: save },
  edited: { editsDropped: startOver, shorteningAsked: warn, saveAsked: save, ...ends },
  warning: { shorteningCancelled: edit, saveAsked: save, ...ends },
  saving: { saveAnswered: (_, { outcome }) => afterAnswer(outcome), ...ends },
  refused: {
    formEdited: edit,
    editsDropped: startOver,
    shorteningAsked: warn,
    saveAsked: save,
    ...ends,
  },
};
