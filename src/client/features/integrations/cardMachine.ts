/**
 * What is under way on a provider's card (product §6.2 to §6.11). Whether the provider is connected is known to the
 * server, and kept in the API's cache; `cardView` combines the two. One table serves all three cards.
 */
import type { ConnectOutcome } from '@/client/api/integrationsApi';
import type { Attempt, StageOf, Transitions } from '@/client/kernel/machine';

export type CardState =
  /** `failed`: what went wrong last, shown in a quiet line until the next attempt. */
  | { status: 'resting'; failed: 'connect' | 'disable' | null }
  | { status: 'connecting'; attempt: Attempt }
  /** Leaving for the provider's page. */
  | { status: 'leaving' }
  | { status: 'disabling'; attempt: Attempt };

/** The outcome of disabling. */
export type DisableOutcome = { kind: 'disabled' } | { kind: 'failed' };

export type CardEvent =
  | { type: 'connectAsked'; attempt: Attempt }
  | { type: 'connectAnswered'; answerTo: Attempt; outcome: ConnectOutcome }
  | { type: 'disableAsked'; attempt: Attempt }
  | { type: 'disableAnswered'; answerTo: Attempt; outcome: DisableOutcome }
  /** The user is still on this page, or back on it; `isRestored`: it came from the back/forward cache. */
  | { type: 'personBack'; isRestored: boolean }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export const cardStart = { status: 'resting', failed: null } satisfies CardState;

const startOver = (): CardState => cardStart;

const forget = (state: StageOf<CardState, 'resting'>): CardState =>
  state.failed === null ? state : cardStart;

export const cardMachine: Transitions<CardState, CardEvent> = {
  resting: {
    connectAsked: (_, { attempt }) => ({ status: 'connecting', attempt }),
    disableAsked: (_, { attempt }) => ({ status: 'disabling', attempt }),
    screenLeft: forget,
    sessionEnded: forget,
  },
  connecting: {
    connectAnswered: (_, { outcome }) =>
      outcome.kind === 'offered' ? { status: 'leaving' } : { status: 'resting', failed: 'connect' },
    // Going back cancelled it; a late answer must not lead away again.
    personBack: (state, { isRestored }) => (isRestored ? cardStart : state),
    screenLeft: startOver,
    sessionEnded: startOver,
  },
  leaving: {
    personBack: startOver,
    screenLeft: startOver,
    sessionEnded: startOver,
  },
  disabling: {
    disableAnswered: (_, { outcome }) =>
      outcome.kind === 'disabled' ? cardStart : { status: 'resting', failed: 'disable' },
    screenLeft: startOver,
    sessionEnded: startOver,
  },
};
