/** Setting a new password with the link of a mail (product §5.7 to §5.15). No stage holds a password or a token. */
import type { UpdateOutcome } from '@/contract/password';
import type { Attempt, Transitions } from '@/client/kernel/machine';

import { texts } from './passwordResetTexts';

export type UpdatePasswordState =
  | { status: 'entering' }
  /** The two fields differ; nothing is sent. */
  | { status: 'mismatched' }
  | { status: 'saving'; attempt: Attempt }
  /** `about`: one of the rules, shown under the new password, or the whole request. */
  | { status: 'refused'; about: 'newPassword' | 'request'; text: string }
  | { status: 'saved' };

export type UpdatePasswordEvent =
  /** The two fields differ. */
  | { type: 'mismatchFound' }
  | { type: 'passwordSubmitted'; attempt: Attempt }
  | { type: 'updateAnswered'; answerTo: Attempt; outcome: UpdateOutcome }
  /** Typing while the outcome of the last attempt is still shown. */
  | { type: 'passwordEdited' }
  | { type: 'screenLeft' };

export const updatePasswordStart = { status: 'entering' } satisfies UpdatePasswordState;

const startOver = (): UpdatePasswordState => updatePasswordStart;
const mismatch = (): UpdatePasswordState => ({ status: 'mismatched' });

function submit(_: UpdatePasswordState, { attempt }: { attempt: Attempt }): UpdatePasswordState {
  return { status: 'saving', attempt };
}

function afterUpdate(outcome: UpdateOutcome): UpdatePasswordState {
  switch (outcome.kind) {
    case 'updated':
      return { status: 'saved' };
    case 'tokenEnded':
    case 'samePassword':
      // The former leaves this page, the latter is announced by an alert.
      return updatePasswordStart;
    case 'weak':
      return { status: 'refused', about: 'newPassword', text: outcome.text };
    case 'refused':
      return { status: 'refused', about: 'request', text: outcome.text ?? texts.updateRefused };
    case 'failed':
      return { status: 'refused', about: 'request', text: texts.updateFailed };
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
    screenLeft: startOver,
  },
  saving: {
    updateAnswered: (_, { outcome }) => afterUpdate(outcome),
    screenLeft: startOver,
  },
  refused: {
    mismatchFound: mismatch,
    passwordSubmitted: submit,
    passwordEdited: startOver,
    screenLeft: startOver,
  },
  // The link is used up; the form stays (product §5.14).
  saved: {
    mismatchFound: mismatch,
    passwordSubmitted: submit,
    passwordEdited: startOver,
    screenLeft: startOver,
  },
};
