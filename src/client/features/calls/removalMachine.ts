/**
 * Deleting a call, or one of its notes, for good, after a confirmation (product §22.37). One table serves both.
 */
import type { RemovalOutcome } from '@/client/api/callsApi';
import type { Attempt, Transitions } from '@/client/kernel/machine';

export const REMOVED = ['call', 'note'] as const;
export type Removed = (typeof REMOVED)[number];

export type RemovalState =
  | { status: 'resting' }
  /** The dialog is open; `id`: what it is about. */
  | { status: 'asking'; id: string }
  | { status: 'deleting'; id: string; attempt: Attempt }
  /** The dialog was closed; the deletion is carried out all the same. */
  | { status: 'unattended'; attempt: Attempt }
  /** The dialog is still open, and says so. */
  | { status: 'refused'; id: string }
  /** The last one was deleted. */
  | { status: 'gone' };

export type RemovalEvent =
  | { type: 'removalAsked'; id: string }
  | { type: 'removalCancelled' }
  | { type: 'removalSent'; attempt: Attempt }
  | { type: 'removalAnswered'; answerTo: Attempt; outcome: RemovalOutcome }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export const removalStart = { status: 'resting' } satisfies RemovalState;

const startOver = (): RemovalState => removalStart;

const ask = (_: RemovalState, { id }: { id: string }): RemovalState => ({ status: 'asking', id });

const send = ({ id }: { id: string }, { attempt }: { attempt: Attempt }): RemovalState => ({
  status: 'deleting',
  id,
  attempt,
});

const ends = { screenLeft: startOver, sessionEnded: startOver };

export const removalMachine: Transitions<RemovalState, RemovalEvent> = {
  resting: {
    removalAsked: ask,
  },
  asking: {
    removalSent: send,
    removalCancelled: startOver,
    ...ends,
  },
  deleting: {
    removalAnswered: ({ id }, { outcome }) =>
      outcome.kind === 'gone' ? { status: 'gone' } : { status: 'refused', id },
    removalCancelled: ({ attempt }) => ({ status: 'unattended', attempt }),
    ...ends,
  },
  unattended: {
    removalAsked: ask,
    removalAnswered: (_, { outcome }) =>
      outcome.kind === 'gone' ? { status: 'gone' } : removalStart,
    ...ends,
  },
  refused: {
    removalSent: send,
    removalCancelled: startOver,
    ...ends,
  },
  gone: {
    removalAsked: ask,
    ...ends,
  },
};
