/** Rate limits by network and in total, kept in the database. */
import { sql } from 'drizzle-orm';

import { rateLimits } from '@/server/platform/db/tables/platform';
import type { Platform } from '@/server/platform/platform';
import { refuseUntil } from '@/server/platform/refusal';

import { countUse, giveUseBack, takeUse } from './rates';

/** How often something may happen in a window of so many seconds. */
export interface NetworkRule {
  /** Part of the keys of its counts. */
  name: string;
  seconds: number;
  /** From one network. */
  perNetwork: number;
  /** From all networks together; beyond it each may do only `whenBusy`, so that those who do little get through. */
  total: number;
  whenBusy: number;
}

type Deps = Pick<Platform, 'db' | 'sealer'>;

const keyOf = ({ sealer }: Deps, { name }: NetworkRule, network: string) =>
  `network:${name}:${sealer.hmac(`network:${network}`)}`;
const totalKeyOf = ({ name }: NetworkRule) => `total:${name}`;

/** @throws Refusal `tooMany` */
async function take(deps: Deps, rule: NetworkRule, network: string): Promise<void> {
  const isBusy = sql`exists (select 1 from ${rateLimits} as of_all
    where of_all.key = ${totalKeyOf(rule)} and of_all.expires_at > now()
      and of_all.points >= ${rule.total}::int)`;
  const points = sql<number>`case when ${isBusy} then ${rule.whenBusy}::int else ${rule.perNetwork}::int end`;
  const { seconds } = rule;
  refuseUntil(await takeUse(deps.db, keyOf(deps, rule, network), { points, seconds }));
}

const countInTotal = ({ db }: Deps, rule: NetworkRule) =>
  countUse(db, totalKeyOf(rule), { points: rule.total, seconds: rule.seconds });

/**
 * Counts one use by a network; none for null.
 * @throws Refusal `tooMany`
 */
export async function countFromNetwork(
  deps: Deps,
  rule: NetworkRule,
  network: string | null,
): Promise<void> {
  if (network === null) return;
  await take(deps, rule, network);
  await countInTotal(deps, rule);
}

/**
 * Looks something up, which counts for its network unless it is found.
 * @throws Refusal `tooMany`, and what `look` throws
 */
export async function countMissFromNetwork<T>(
  deps: Deps,
  rule: NetworkRule,
  network: string | null,
  look: () => Promise<T | null>,
): Promise<T | null> {
  if (network === null) return look();
  // Counted first, so that whoever has reached the limit finds nothing more.
  await take(deps, rule, network);
  const found = await look();
  if (found === null) await countInTotal(deps, rule);
  else await giveUseBack(deps.db, keyOf(deps, rule, network));
  return found;
}

/**
 * Does work that counts for its network only when it fails. It is counted before it begins, so that
 * parallel work on any instance keeps one limit.
 * @param attempt.isFailure whether the error that the work threw counts
 * @throws Refusal `tooMany`, and what the work throws
 */
export async function countFailureFromNetwork<T>(
  deps: Deps,
  rule: NetworkRule,
  network: string | null,
  { work, isFailure }: { work: () => Promise<T>; isFailure: (thrown: unknown) => boolean },
): Promise<T> {
  if (network === null) return work();
  await take(deps, rule, network);
  try {
    const result = await work();
    await giveUseBack(deps.db, keyOf(deps, rule, network));
    return result;
  } catch (thrown) {
    if (isFailure(thrown)) await countInTotal(deps, rule);
    else await giveUseBack(deps.db, keyOf(deps, rule, network));
    throw thrown;
  }
}
