/** Setting a new password with the link of a mail (sections 5 and 8). No stage holds a password or a token. */
import type { UpdateOutcome } from '@/contract/password';
import type { Transitions } from '@/client/kernel/machine';

export type UpdatePasswordState =
  | { status: 'entering' }
  /** The two fields differ; nothing is sent. */
  | { status: 'mismatched' }
  /** `attempt` names the request under way. */
  | { status: 'saving'; attempt: string }
  /** `about`: one of the rules, shown under the new password, or the whole request. */
  | { status: 'refused'; about: 'newPassword' | 'request'; text: string }
  | { status: 'saved' };

export type UpdatePasswordEvent =
  | { type: 'mismatchFound' }
  | { type: 'passwordSubmitted'; attempt: string }
  | { type: 'updateAnswered'; attempt: string; outcome: UpdateOutcome }
  | { type: 'passwordEdited' }
  | { type: 'pageLeft' };

const UPDATE_REFUSED = 'Failed to update password';
const UPDATE_FAILED = 'Error updating password';

export const updatePasswordStart = { status: 'entering' } satisfies UpdatePasswordState;

const startOver = (): UpdatePasswordState => updatePasswordStart;
const mismatch = (): UpdatePasswordState => ({ status: 'mismatched' });

function submit(_: UpdatePasswordState, { attempt }: { attempt: string }): UpdatePasswordState {
  return { status: 'saving', attempt };
}

function afterUpdate(outcome: UpdateOutcome): UpdatePasswordState {
  switch (outcome.kind) {
    case 'updated':
      return { status: 'saved' };
    case 'tokenEnded':
    case 'samePassword':
      // The one leaves this page, the other is told by an alert.
      return updatePasswordStart;
    case 'weak':
      return { status: 'refused', about: 'newPassword', text: outcome.text };
    case 'refused':
      return { status: 'refused', about: 'request', text: outcome.text ?? UPDATE_REFUSED };
    case 'failed':
      return { status: 'refused', about: 'request', text: UPDATE_FAILED };
  }
}

export const updatePasswordMachine: Transitions<UpdatePasswordState, UpdatePasswordEvent> = {
  entering: {
    mismatchFound: mismatch,
    passwordSubmitted: submit,
  },
  mismatched: {
    mismatchFound: mismatch,
    passwordSubmitted: submit,
    passwordEdited: startOver,
    pageLeft: startOver,
  },
  saving: {
    updateAnswered: (state, { attempt, outcome }) =>
      attempt === state.attempt ? afterUpdate(outcome) : state,
    pageLeft: startOver,
  },
  refused: {
    mismatchFound: mismatch,
    passwordSubmitted: submit,
    passwordEdited: startOver,
    pageLeft: startOver,
  },
  // The link is used up; the form stays, as the specification has it.
  saved: {
    mismatchFound: mismatch,
    passwordSubmitted: submit,
    passwordEdited: startOver,
    pageLeft: startOver,
  },
};

/** Whether this stage answers the event at all; a request is sent only where its sending is answered. */
export function updatePasswordAnswers(
  { status }: UpdatePasswordState,
  type: UpdatePasswordEvent['type'],
): boolean {
  return type in updatePasswordMachine[status];
}
