/**
 * The profile form: read-only, editable on Edit Profile, read-only again after a successful Save
 * (specification, section 4). What is typed stays in the form; no stage holds it.
 */
import type { Transitions } from '@/client/kernel/machine';

/** Names one save; an answer counts only for the attempt that is still under way. */
type Attempt = string;

export type ProfileState =
  | { status: 'reading' }
  /** `hasFailed`: the last save did, which a quiet line says. */
  | { status: 'editing'; hasFailed: boolean }
  | { status: 'saving'; attempt: Attempt };

export type ProfileEvent =
  | { type: 'editStarted' }
  | { type: 'editCancelled' }
  | { type: 'saveAsked'; attempt: Attempt }
  | { type: 'saveAnswered'; attempt: Attempt; isSaved: boolean }
  | { type: 'pageLeft' };

export const profileStart = { status: 'reading' } satisfies ProfileState;

const startOver = (): ProfileState => profileStart;

export const profileMachine: Transitions<ProfileState, ProfileEvent> = {
  reading: {
    editStarted: () => ({ status: 'editing', hasFailed: false }),
  },
  editing: {
    editCancelled: startOver,
    saveAsked: (_, { attempt }) => ({ status: 'saving', attempt }),
    pageLeft: startOver,
  },
  saving: {
    saveAnswered: (state, { attempt, isSaved }) => {
      if (attempt !== state.attempt) return state;
      return isSaved ? profileStart : { status: 'editing', hasFailed: true };
    },
    pageLeft: startOver,
  },
};
