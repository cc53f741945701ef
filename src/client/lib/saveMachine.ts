/**
 * A form for stored settings: saved, edited, saving, refused, and stale where saves carry a version. What was
 * chosen or typed stays in the form; no stage holds it. Forms with more stages extend these tables.
 */
import type { FieldErrors, SaveOutcome, VersionedOutcome } from '@/contract/saveReads';
import type { Attempt, Transitions } from '@/client/kernel/machine';

export type SaveState =
  /** The form shows what is stored. */
  | { status: 'saved' }
  | { status: 'edited' }
  | { status: 'saving'; attempt: Attempt }
  /** The last save was refused, which a line says until something is changed; `fields`: the errors by field. */
  | { status: 'refused'; text: string; fields?: FieldErrors };

type Edits =
  | { type: 'formEdited' }
  | { type: 'editsDropped' }
  | { type: 'saveAsked'; attempt: Attempt }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export type SaveEvent = Edits | { type: 'saveAnswered'; answerTo: Attempt; outcome: SaveOutcome };

export const saveStart = { status: 'saved' } satisfies SaveState;

const edited: SaveState = { status: 'edited' };

/** @param notSaved what to say where the server gives no reason */
export function saveMachine(notSaved: string) {
  const startOver = (): SaveState => saveStart;
  const edit = (): SaveState => edited;
  const save = (_: object, { attempt }: { attempt: Attempt }): SaveState => ({
    status: 'saving',
    attempt,
  });
  const ends = { screenLeft: startOver, sessionEnded: startOver };

  function afterAnswer(outcome: SaveOutcome): SaveState {
    switch (outcome.kind) {
      case 'saved':
        return saveStart;
      case 'refused':
        return {
          status: 'refused',
          text: outcome.text ?? notSaved,
          ...(outcome.fields && { fields: outcome.fields }),
        };
      case 'failed':
        return { status: 'refused', text: notSaved };
    }
  }

  return {
    // An unchanged form can be saved too: it may show defaults that are not stored, such as the browser's zone.
    saved: { formEdited: edit, saveAsked: save },
    edited: { editsDropped: startOver, saveAsked: save, ...ends },
    saving: {
      saveAnswered: (_: object, { outcome }: { outcome: SaveOutcome }) => afterAnswer(outcome),
      ...ends,
    },
    refused: { formEdited: edit, editsDropped: startOver, saveAsked: save, ...ends },
  } satisfies Transitions<SaveState, SaveEvent>;
}

export type VersionedState =
  | SaveState
  /** Somebody else has saved in the meantime: their version and this one are shown, to choose from. */
  | { status: 'stale' };

export type VersionedEvent =
  | Edits
  | { type: 'saveAnswered'; answerTo: Attempt; outcome: VersionedOutcome }
  /** Neither is chosen yet: the form keeps what was typed. */
  | { type: 'choicePutOff' };

/** The same, for settings with a version. */
export function versionedMachine(notSaved: string) {
  const { saved, edited: ofEdited, saving, refused } = saveMachine(notSaved);
  return {
    saved,
    edited: ofEdited,
    saving: {
      ...saving,
      saveAnswered: (state, { outcome }) =>
        outcome.kind === 'stale' ? { status: 'stale' } : saving.saveAnswered(state, { outcome }),
    },
    refused,
    stale: { ...ofEdited, choicePutOff: () => edited },
  } satisfies Transitions<VersionedState, VersionedEvent>;
}
