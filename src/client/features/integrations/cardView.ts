/** What a card shows: combines the provider's state from the server with what is under way. */
import { assertNever } from '@/client/kernel/machine';

import type { CardState } from './cardMachine';

/** What is known about the connection; a failed check reads as not connected (product §6.4). */
export type Check = 'loading' | 'connected' | 'notConnected' | 'failed';

/** `trouble`: what the quiet line says. */
export type CardView =
  | { kind: 'loading' }
  | { kind: 'notConnected'; trouble: 'check' | 'connect' | null }
  | { kind: 'connecting' }
  | { kind: 'connected'; trouble: 'disable' | null }
  | { kind: 'disabling' };

/** A query's result for one provider. */
interface Reading {
  /** Undefined before the first answer; null if the answer was neither true nor false. */
  isConnected: boolean | null | undefined;
  isError: boolean;
}

/** The result of reading the state; an error outweighs an older answer. */
export function checkOf({ isConnected, isError }: Reading): Check {
  if (isError || isConnected === null) return 'failed';
  if (isConnected === undefined) return 'loading';
  return isConnected ? 'connected' : 'notConnected';
}

/** What a card shows: what is under way, else the provider's state. */
export function cardView(check: Check, card: CardState): CardView {
  switch (card.status) {
    case 'connecting':
    case 'leaving':
      return { kind: 'connecting' };
    case 'disabling':
      return { kind: 'disabling' };
    case 'resting':
      return restingView(check, card.failed);
    default:
      return assertNever(card);
  }
}

function restingView(check: Check, failed: 'connect' | 'disable' | null): CardView {
  switch (check) {
    case 'loading':
      return { kind: 'loading' };
    case 'connected':
      return { kind: 'connected', trouble: failed === 'disable' ? failed : null };
    case 'notConnected':
      return { kind: 'notConnected', trouble: failed === 'connect' ? failed : null };
    case 'failed':
      return { kind: 'notConnected', trouble: failed === 'connect' ? failed : 'check' };
    default:
      return assertNever(check);
  }
}
