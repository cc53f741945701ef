/**
 * Making recovery codes (product §24.23). No stage holds a code: they stay with the card, which shows them
 * once.
 */
import type { Attempt, Transitions } from '@/client/kernel/machine';

export type RecoveryCodesState =
  | { status: 'resting' }
  | { status: 'making'; attempt: Attempt }
  | { status: 'failed' }
  /** New codes are on the screen, and saved nowhere yet. */
  | { status: 'shown' }
  /** They are still shown, and nothing would be lost by leaving. */
  | { status: 'saved' };

export type RecoveryCodesEvent =
  | { type: 'codesAsked'; attempt: Attempt }
  | { type: 'codesAnswered'; answerTo: Attempt; outcome: { kind: 'made' } | { kind: 'failed' } }
  /** Copied, downloaded or printed. */
  | { type: 'codesSaved' }
  /** The user says they are saved. */
  | { type: 'codesPutAway' }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export const recoveryCodesStart = { status: 'resting' } satisfies RecoveryCodesState;

const rest = (): RecoveryCodesState => recoveryCodesStart;
const leaves = { screenLeft: rest, sessionEnded: rest };

const ask = (_: RecoveryCodesState, { attempt }: { attempt: Attempt }): RecoveryCodesState => ({
  status: 'making',
  attempt,
});

export const recoveryCodesMachine: Transitions<RecoveryCodesState, RecoveryCodesEvent> = {
  resting: { codesAsked: ask },
  making: {
    codesAnswered: (_, { outcome }) => ({ status: outcome.kind === 'made' ? 'shown' : 'failed' }),
    ...leaves,
  },
  failed: { codesAsked: ask, ...leaves },
  shown: { codesSaved: () => ({ status: 'saved' }), codesPutAway: rest, ...leaves },
  saved: { codesPutAway: rest, ...leaves },
};
