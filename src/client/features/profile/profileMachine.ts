/**
 * The profile form: read-only, editable on Edit Profile, read-only again after a successful Save
 * (product §8.3). What is typed stays in the form; no stage holds it.
 */
import type { ProfileDetails, SavedProfile } from '@/client/api/saveProfileApi';
import type { Attempt, Transitions } from '@/client/kernel/machine';

export type ProfileState =
  | { status: 'reading' }
  /** `hasFailed`: the last save failed, which a quiet line says. */
  | { status: 'editing'; hasFailed: boolean }
  | { status: 'saving'; attempt: Attempt }
  /** The last save failed because of one field's value. */
  | { status: 'refused'; about: keyof ProfileDetails };

/** The outcome of a save. */
export type SaveOutcome = SavedProfile | { kind: 'failed' };

export type ProfileEvent =
  | { type: 'editStarted' }
  | { type: 'editCancelled' }
  | { type: 'saveAsked'; attempt: Attempt }
  | { type: 'saveAnswered'; answerTo: Attempt; outcome: SaveOutcome }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export const profileStart = { status: 'reading' } satisfies ProfileState;

const startOver = (): ProfileState => profileStart;
const ends = { screenLeft: startOver, sessionEnded: startOver };

const editing = {
  editCancelled: startOver,
  saveAsked: (_: object, { attempt }: { attempt: Attempt }): ProfileState => ({
    status: 'saving',
    attempt,
  }),
  ...ends,
};

function afterSave(outcome: SaveOutcome): ProfileState {
  switch (outcome.kind) {
    case 'saved':
      return profileStart;
    case 'refused':
      return { status: 'refused', about: outcome.about };
    case 'failed':
      return { status: 'editing', hasFailed: true };
  }
}

export const profileMachine: Transitions<ProfileState, ProfileEvent> = {
  reading: {
    editStarted: () => ({ status: 'editing', hasFailed: false }),
  },
  editing,
  saving: { saveAnswered: (_, { outcome }) => afterSave(outcome), ...ends },
  refused: editing,
};
