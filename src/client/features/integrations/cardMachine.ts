/**
 * What is under way on a provider's card (specification, section 4). Whether the provider is connected
 * is the server's to say and lies in the API's cache; `cardView` makes one picture of the two.
 * One table serves all three cards.
 */
import type { Transitions } from '@/client/kernel/machine';

/** Names one request; an answer counts only for the attempt that is still under way. */
type Attempt = string;

export type CardState =
  /** `failed`: what went wrong last, which a quiet line says until the next try. */
  | { status: 'resting'; failed: 'connect' | 'disable' | null }
  | { status: 'connecting'; attempt: Attempt }
  /** The provider's page was asked for; this one is about to go. */
  | { status: 'leaving' }
  | { status: 'disabling'; attempt: Attempt };

export type CardEvent =
  | { type: 'connectAsked'; attempt: Attempt }
  /** `url` is the provider's page; null where there is none that may be followed. */
  | { type: 'connectAnswered'; attempt: Attempt; url: string | null }
  | { type: 'disableAsked'; attempt: Attempt }
  | { type: 'disableAnswered'; attempt: Attempt; isDisabled: boolean }
  /** The person is at this page after all; `isRestored`: as it stood before another page was shown. */
  | { type: 'personBack'; isRestored: boolean }
  | { type: 'pageLeft' };

export const cardStart = { status: 'resting', failed: null } satisfies CardState;

const startOver = (): CardState => cardStart;

export const cardMachine: Transitions<CardState, CardEvent> = {
  resting: {
    connectAsked: (_, { attempt }) => ({ status: 'connecting', attempt }),
    disableAsked: (_, { attempt }) => ({ status: 'disabling', attempt }),
    pageLeft: (state) => (state.failed === null ? state : cardStart),
  },
  connecting: {
    connectAnswered: (state, { attempt, url }) => {
      if (attempt !== state.attempt) return state;
      return url === null ? { status: 'resting', failed: 'connect' } : { status: 'leaving' };
    },
    // Going back said no to it; a late answer must not lead away again.
    personBack: (state, { isRestored }) => (isRestored ? cardStart : state),
    pageLeft: startOver,
  },
  leaving: {
    personBack: startOver,
    pageLeft: startOver,
  },
  disabling: {
    disableAnswered: (state, { attempt, isDisabled }) => {
      if (attempt !== state.attempt) return state;
      return { status: 'resting', failed: isDisabled ? null : 'disable' };
    },
    pageLeft: startOver,
  },
};
