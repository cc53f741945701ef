/** Who is signing in, and how their failures count, apart from those of the account. */
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
  /** Null: the account does not know it. */
  browser: KnownBrowser | null;
}

/** The browser whose own count of codes a visitor has; null for the count of all strangers. */
export const browserForCodes = ({ browser }: Visitor): KnownBrowser | null =>
  browser?.proof === 'all' ? browser : null;

const isWrong = (thrown: unknown) =>
  thrown instanceof Refusal && thrown.reason.kind === 'wrongCredentials';

/** Runs the steps of signing in, so many at a time in this process. */
export interface SignInSteps {
  /**
   * Runs one step, which counts against the visitor's network when it fails. Known browsers have a count and
   * a concurrency limit of their own, so their owners get in while their network is locked out.
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
        countFailureFromNetwork(deps, FAILED_SIGN_INS, network, { work: step, isFailure: isWrong }),
      );
    },
  };
}
