/** Changing a known password (specification, sections 5 and 8). No stage holds what was typed. */
import type { ChangeOutcome } from '@/client/api/passwordApi';
import type { Transitions } from '@/client/kernel/machine';

export type ChangePasswordState =
  | { status: 'entering' }
  /** The two new ones differ; nothing is sent. */
  | { status: 'mismatched' }
  /** `attempt` names the request under way. */
  | { status: 'saving'; attempt: string }
  /** `text` is the sentence of the inline error line. */
  | { status: 'refused'; text: string }
  /** The popup is open; `message` is the server's, null where it sent none. */
  | { status: 'changed'; message: string | null };

export type ChangePasswordEvent =
  | { type: 'mismatchFound' }
  | { type: 'passwordsSubmitted'; attempt: string }
  | { type: 'changeAnswered'; attempt: string; outcome: ChangeOutcome }
  | { type: 'currentPasswordEdited' }
  | { type: 'newPasswordEdited' }
  | { type: 'popupClosed' }
  | { type: 'pageLeft' };

const CHANGE_REFUSED = 'Failed to change password';
const CHANGE_FAILED = 'Error changing password';
const NO_TOKEN = 'Access token not found';

export const changePasswordStart = { status: 'entering' } satisfies ChangePasswordState;

const startOver = (): ChangePasswordState => changePasswordStart;
const mismatch = (): ChangePasswordState => ({ status: 'mismatched' });

function submit(_: ChangePasswordState, { attempt }: { attempt: string }): ChangePasswordState {
  return { status: 'saving', attempt };
}

function afterChange(outcome: ChangeOutcome): ChangePasswordState {
  switch (outcome.kind) {
    case 'changed':
      return { status: 'changed', message: outcome.message };
    case 'refused':
      return { status: 'refused', text: outcome.text ?? CHANGE_REFUSED };
    case 'noToken':
      return { status: 'refused', text: NO_TOKEN };
    case 'failed':
      return { status: 'refused', text: CHANGE_FAILED };
  }
}

export const changePasswordMachine: Transitions<ChangePasswordState, ChangePasswordEvent> = {
  entering: {
    mismatchFound: mismatch,
    passwordsSubmitted: submit,
  },
  mismatched: {
    mismatchFound: mismatch,
    passwordsSubmitted: submit,
    newPasswordEdited: startOver,
    pageLeft: startOver,
  },
  saving: {
    changeAnswered: (state, { attempt, outcome }) =>
      attempt === state.attempt ? afterChange(outcome) : state,
    pageLeft: startOver,
  },
  refused: {
    mismatchFound: mismatch,
    passwordsSubmitted: submit,
    currentPasswordEdited: startOver,
    newPasswordEdited: startOver,
    pageLeft: startOver,
  },
  changed: {
    popupClosed: startOver,
    pageLeft: startOver,
  },
};

/** Whether this stage answers the event at all; a request is sent only where its sending is answered. */
export function changePasswordAnswers(
  { status }: ChangePasswordState,
  type: ChangePasswordEvent['type'],
): boolean {
  return type in changePasswordMachine[status];
}
