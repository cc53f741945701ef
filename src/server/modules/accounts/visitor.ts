/** Who tries to sign in, and how their failures count beside those of the account. */
import { FAILED_SIGN_INS, CONCURRENCY } from '@/server/modules/limits/limits';
import { countFailureFromNetwork } from '@/server/platform/limits/networkLimits';
import { makeConcurrencyLimit } from '@/server/platform/limits/concurrencyLimit';
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

/** The browser whose own count of codes a visitor has; null for the count of all strangers. */
export const browserForCodes = ({ browser }: Visitor): KnownBrowser | null =>
  browser?.proof === 'all' ? browser : null;

const isWrong = (thrown: unknown) =>
  thrown instanceof Refusal && thrown.reason.kind === 'wrongCredentials';

/** Steps of signing in, as one process takes them in hand. */
export interface SignInSteps {
  /**
   * One step, which counts for the visitor's network when it fails. A known browser has its own count
   * and places of its own, and so its person gets in while the network is held up.
   * @throws Refusal `overloaded`, `tooMany`, and what the step throws
   */
  take<T>(visitor: Visitor, step: () => Promise<T>): Promise<T>;
}

export function makeSignInSteps(deps: Pick<Platform, 'db' | 'sealer'>): SignInSteps {
  const strangers = makeConcurrencyLimit(CONCURRENCY.strangers);
  const known = makeConcurrencyLimit(CONCURRENCY.known);
  return {
    take: ({ requester, browser }, step) => {
      const network = networkOf(requester.address);
      if (browser) return known.run(network, step);
      return strangers.run(network, () =>
        countFailureFromNetwork(deps, FAILED_SIGN_INS, network, step, isWrong),
      );
    },
  };
}
