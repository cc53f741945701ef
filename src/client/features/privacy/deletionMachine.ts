/**
 * Deleting the account (product §24.34 to §24.37). Password and code stay in the form; no stage holds them.
 * The deletion ends the session, whatever the dialog's stage by then (privacyEffects.ts).
 */
import type { DeleteOutcome, DeletionFactor } from '@/contract/deletionReads';
import type { Attempt, Transitions } from '@/client/kernel/machine';

import { deletionTexts } from './privacyTexts';

/** What was wrong, and with which field; null for neither of the two. */
export interface DeletionError {
  about: 'password' | 'code' | null;
  text: string;
}

export type DeletionState =
  | { status: 'closed' }
  | { status: 'asking'; error: DeletionError | null }
  | { status: 'checking'; attempt: Attempt }
  /** The password is right; a code of `factor` is needed too. `resent`: the outcome of the last "Send again". */
  | {
      status: 'askingCode';
      factor: DeletionFactor;
      error: DeletionError | null;
      resent: 'sent' | 'failed' | null;
    }
  | { status: 'resending'; factor: DeletionFactor; attempt: Attempt }
  | { status: 'checkingCode'; factor: DeletionFactor; attempt: Attempt };

export type DeletionEvent =
  | { type: 'deletionOpened' }
  | { type: 'deletionCancelled' }
  | { type: 'formEdited' }
  /** Without a code it asks for one, the first or a new one. */
  | { type: 'deletionSent'; attempt: Attempt; hasCode: boolean }
  | { type: 'deletionAnswered'; answerTo: Attempt; outcome: DeleteOutcome }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export const deletionStart = { status: 'closed' } satisfies DeletionState;

const close = (): DeletionState => deletionStart;
const ends = { deletionCancelled: close, screenLeft: close, sessionEnded: close };

/** @param again the stage to return to with the error */
function afterAnswer(
  outcome: DeleteOutcome,
  again: (error: DeletionError) => DeletionState,
): DeletionState {
  switch (outcome.kind) {
    case 'deleted':
      return deletionStart;
    case 'codeNeeded':
      return { status: 'askingCode', factor: outcome.factor, error: null, resent: null };
    case 'refused':
      return again({ about: outcome.about, text: outcome.text ?? deletionTexts.failed });
    case 'failed':
      return again({ about: null, text: deletionTexts.failed });
  }
}

/** The code sent before may still arrive, and is still valid. */
function afterResending(factor: DeletionFactor, outcome: DeleteOutcome): DeletionState {
  switch (outcome.kind) {
    case 'deleted':
      return deletionStart;
    case 'codeNeeded':
      return { status: 'askingCode', factor: outcome.factor, error: null, resent: 'sent' };
    case 'refused': {
      const { about, text } = outcome;
      const error = text === null ? null : { about, text };
      return { status: 'askingCode', factor, error, resent: 'failed' };
    }
    case 'failed':
      return { status: 'askingCode', factor, error: null, resent: 'failed' };
  }
}

export const deletionMachine: Transitions<DeletionState, DeletionEvent> = {
  closed: { deletionOpened: () => ({ status: 'asking', error: null }) },
  asking: {
    formEdited: (state) => (state.error === null ? state : { ...state, error: null }),
    deletionSent: (_, { attempt }) => ({ status: 'checking', attempt }),
    ...ends,
  },
  checking: {
    deletionAnswered: (_, { outcome }) =>
      afterAnswer(outcome, (error) => ({ status: 'asking', error })),
    ...ends,
  },
  askingCode: {
    formEdited: (state) => (state.error === null ? state : { ...state, error: null }),
    deletionSent: ({ factor }, { attempt, hasCode }) => {
      const status = hasCode ? 'checkingCode' : 'resending';
      return { status, factor, attempt };
    },
    ...ends,
  },
  resending: {
    deletionAnswered: ({ factor }, { outcome }) => afterResending(factor, outcome),
    ...ends,
  },
  checkingCode: {
    deletionAnswered: ({ factor }, { outcome }) =>
      afterAnswer(outcome, (error) => ({ status: 'askingCode', factor, error, resent: null })),
    ...ends,
  },
};
