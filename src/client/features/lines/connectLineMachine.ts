/**
 * Connecting a phone line (product §22.17). The platform is in the address, what is typed in the form, and the
 * key that is shown once in the screen: no stage holds it.
 */
import type { Attempt, Transitions } from '@/client/kernel/machine';

import { texts } from './linesTexts';

export type ConnectLineState =
  | { status: 'filling' }
  | { status: 'sending'; attempt: Attempt }
  | { status: 'refused'; text: string }
  /** The line exists, and its key is on the screen, not copied yet. */
  | { status: 'keyShown'; lineId: string }
  /** The line exists, and nothing would be lost by leaving. */
  | { status: 'connected'; lineId: string };

/** How adding the line ended. */
export type ConnectOutcome =
  | { kind: 'added'; lineId: string; hasKey: boolean }
  | { kind: 'refused'; text: string | null }
  | { kind: 'failed' };

export type ConnectLineEvent =
  | { type: 'lineSubmitted'; attempt: Attempt }
  | { type: 'lineAnswered'; answerTo: Attempt; outcome: ConnectOutcome }
  /** Typing, or another choice. */
  | { type: 'formEdited' }
  | { type: 'keyCopied' }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export const connectLineStart = { status: 'filling' } satisfies ConnectLineState;

const startOver = (): ConnectLineState => connectLineStart;
const leaves = { screenLeft: startOver, sessionEnded: startOver };

function submit(_: ConnectLineState, { attempt }: { attempt: Attempt }): ConnectLineState {
  return { status: 'sending', attempt };
}

function afterAnswer(outcome: ConnectOutcome): ConnectLineState {
  switch (outcome.kind) {
    case 'added': {
      const { lineId, hasKey } = outcome;
      return { status: hasKey ? 'keyShown' : 'connected', lineId };
    }
    case 'refused':
      return { status: 'refused', text: outcome.text ?? texts.notConnected };
    case 'failed':
      return { status: 'refused', text: texts.notConnected };
  }
}

export const connectLineMachine: Transitions<ConnectLineState, ConnectLineEvent> = {
  filling: { lineSubmitted: submit },
  sending: {
    lineAnswered: (_, { outcome }) => afterAnswer(outcome),
    ...leaves,
  },
  refused: {
    lineSubmitted: submit,
    formEdited: startOver,
    ...leaves,
  },
  keyShown: {
    keyCopied: ({ lineId }) => ({ status: 'connected', lineId }),
    ...leaves,
  },
  connected: leaves,
};
