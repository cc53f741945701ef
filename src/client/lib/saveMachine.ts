/**
 * A form over what is stored: edited, saving, saved, refused, and stale where saves name a version. What
 * was chosen or typed stays in the form; no stage holds it. Forms with more to them extend these tables.
 */
import type { FieldErrors, SaveOutcome, VersionedOutcome } from '@/contract/saveReads';
import type { Attempt, Transitions } from '@/client/kernel/machine';

export type SaveState =
  /** What is stored stands in the form. */
  | { status: 'saved' }
  | { status: 'edited' }
  | { status: 'saving'; attempt: Attempt }
  /** The last save was, which a line says until something is changed; `fields` where it says of which. */
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

/** @param notSaved what is said where the server says nothing */
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
    // Also what nobody changed can be saved: what stands nowhere before, such as the browser's zone.
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
  /** Somebody else has saved meanwhile: what they saved stands beside what was typed, to choose from. */
  | { status: 'stale' };

export type VersionedEvent =
  | Edits
  | { type: 'saveAnswered'; answerTo: Attempt; outcome: VersionedOutcome }
  /** Neither is chosen yet: what was typed stands in the form as before. */
  | { type: 'choicePutOff' };

/** The same, of what says which version it is. */
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
