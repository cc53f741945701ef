/**
 * The profile form: read-only, editable on Edit Profile, read-only again after a successful Save
 * (product §8.3). What is typed stays in the form; no stage holds it.
 */
import type { Attempt, Transitions } from '@/client/kernel/machine';

export type ProfileState =
  | { status: 'reading' }
  /** `hasFailed`: the last save did, which a quiet line says. */
  | { status: 'editing'; hasFailed: boolean }
  | { status: 'saving'; attempt: Attempt };

/** What a save came to. */
export type SaveOutcome = { kind: 'saved' } | { kind: 'failed' };

export type ProfileEvent =
  | { type: 'editStarted' }
  | { type: 'editCancelled' }
  | { type: 'saveAsked'; attempt: Attempt }
  | { type: 'saveAnswered'; answerTo: Attempt; outcome: SaveOutcome }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export const profileStart = { status: 'reading' } satisfies ProfileState;

const startOver = (): ProfileState => profileStart;

export const profileMachine: Transitions<ProfileState, ProfileEvent> = {
  reading: {
    editStarted: () => ({ status: 'editing', hasFailed: false }),
  },
  editing: {
    editCancelled: startOver,
    saveAsked: (_, { attempt }) => ({ status: 'saving', attempt }),
    screenLeft: startOver,
    sessionEnded: startOver,
  },
  saving: {
    saveAnswered: (_, { outcome }) =>
      outcome.kind === 'saved' ? profileStart : { status: 'editing', hasFailed: true },
    screenLeft: startOver,
    sessionEnded: startOver,
  },
};
