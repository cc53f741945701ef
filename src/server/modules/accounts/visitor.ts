/** Who tries to sign in, and how their failures count beside those of the account. */
import { FAILED_SIGN_INS } from '@/server/modules/limits/limits';
import type { Guesser } from '@/server/platform/limits/guesses';
import { countFailureFromNetwork } from '@/server/platform/limits/networkLimits';
import { networkOf } from '@/server/platform/network';
import type { Platform } from '@/server/platform/platform';
import { Refusal } from '@/server/platform/refusal';
import type { Requester } from '@/server/platform/requester';

import type { KnownBrowser } from './knownBrowsers';

export interface Visitor {
  requester: Requester;
  /** Null: not known for the account it is about. */
  browser: KnownBrowser | null;
}

/** How the guess limiter knows a visitor. */
export const guesserOf = ({ requester, browser }: Visitor): Guesser => ({
  network: networkOf(requester.address),
  isKnown: browser !== null,
});

/** The browser whose own count of codes a visitor has; null for the count of all strangers. */
export const browserForCodes = ({ browser }: Visitor): KnownBrowser | null =>
  browser?.proof === 'all' ? browser : null;

const isWrong = (thrown: unknown) =>
  thrown instanceof Refusal && thrown.reason.kind === 'wrongCredentials';

/**
 * One step of signing in, which counts for the visitor's network when it fails. A known browser has
 * its own count, and so its person gets in while the network is held up.
 * @throws Refusal `tooMany`, and what the step throws
 */
export function countFailedStep<T>(
  deps: Pick<Platform, 'db' | 'sealer'>,
  { requester, browser }: Visitor,
  step: () => Promise<T>,
): Promise<T> {
  const network = browser ? null : networkOf(requester.address);
  return countFailureFromNetwork(deps, FAILED_SIGN_INS, network, step, isWrong);
}
