/** Changing a known password (product §5.17 to §5.22). No stage holds what was typed. */
import type { AboutPassword } from '@/contract/password';
import type { ChangeOutcome } from '@/client/api/passwordApi';
import type { Attempt, Transitions } from '@/client/kernel/machine';

import { texts } from './changePasswordTexts';

export type ChangePasswordState =
  | { status: 'entering' }
  /** The two new ones differ; nothing is sent. */
  | { status: 'mismatched' }
  | { status: 'saving'; attempt: Attempt }
  /** `text` is the inline error, `about` the field it belongs to. */
  | { status: 'refused'; text: string; about: AboutPassword }
  /** The popup is open; `message` is the server's, null where it sent none. */
  | { status: 'changed'; message: string | null };

export type ChangePasswordEvent =
  /** The two new passwords differ. */
  | { type: 'mismatchFound' }
  | { type: 'passwordsSubmitted'; attempt: Attempt }
  | { type: 'changeAnswered'; answerTo: Attempt; outcome: ChangeOutcome }
  | { type: 'currentPasswordEdited' }
  /** Typing in either of the two fields of the new one. */
  | { type: 'newPasswordEdited' }
  | { type: 'popupClosed' }
  | { type: 'screenLeft' };

export const changePasswordStart = { status: 'entering' } satisfies ChangePasswordState;

const startOver = (): ChangePasswordState => changePasswordStart;
const mismatch = (): ChangePasswordState => ({ status: 'mismatched' });

function submit(_: ChangePasswordState, { attempt }: { attempt: Attempt }): ChangePasswordState {
  return { status: 'saving', attempt };
}

/** The outcome of a change, as the screen shows it. */
export function afterChange(outcome: ChangeOutcome): ChangePasswordState {
  switch (outcome.kind) {
    case 'changed':
      return { status: 'changed', message: outcome.message };
    case 'refused':
      return { status: 'refused', text: outcome.text ?? texts.refused, about: outcome.about };
    case 'noToken':
      return { status: 'refused', text: texts.noToken, about: null };
    case 'failed':
      return { status: 'refused', text: texts.failed, about: null };
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
    screenLeft: startOver,
  },
  saving: {
    changeAnswered: (_, { outcome }) => afterChange(outcome),
    screenLeft: startOver,
  },
  refused: {
    mismatchFound: mismatch,
    passwordsSubmitted: submit,
    currentPasswordEdited: startOver,
    newPasswordEdited: startOver,
    screenLeft: startOver,
  },
  changed: {
    popupClosed: startOver,
    screenLeft: startOver,
  },
};
