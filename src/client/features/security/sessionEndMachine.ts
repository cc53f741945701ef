/** Ending another session of the account, or all others (product §24.21): one flow for each row, and one for all. */
import type { RemovalOutcome } from '@/client/api/callsApi';
import type { Attempt, Transitions } from '@/client/kernel/machine';

export type SessionEndState =
  { status: 'resting' } | { status: 'ending'; attempt: Attempt } | { status: 'failed' };

export type SessionEndEvent =
  | { type: 'endSent'; attempt: Attempt }
  | { type: 'endAnswered'; answerTo: Attempt; outcome: RemovalOutcome }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export const sessionEndStart = { status: 'resting' } satisfies SessionEndState;

const rest = (): SessionEndState => sessionEndStart;

const send = (_: SessionEndState, { attempt }: { attempt: Attempt }): SessionEndState => ({
  status: 'ending',
  attempt,
});

export const sessionEndMachine: Transitions<SessionEndState, SessionEndEvent> = {
  resting: { endSent: send },
  ending: {
    endAnswered: (_, { outcome }) =>
      outcome.kind === 'gone' ? sessionEndStart : { status: 'failed' },
    // Left behind, it waits for whoever comes back.
    sessionEnded: rest,
  },
  failed: { endSent: send, screenLeft: rest, sessionEnded: rest },
};
