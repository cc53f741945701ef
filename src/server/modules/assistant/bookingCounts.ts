/** How often assistants book: each meeting may send mails, to an address that may be anybody's. */
import { recipientKey } from '@/server/modules/accounts/guessKeys';
import { countOwnUse } from '@/server/modules/accounts/ownCounts';
import { BOOKINGS_OF_ASSISTANT, MAILS_OF_ASSISTANT } from '@/server/modules/limits/limits';
import type { RateRule } from '@/server/platform/limits/rates';

import type { ToolDeps } from './tool';

/** Keys have the account's id, so that they go with it; of whoever is mailed they have no trace (decision 118). */
const keyOf = (accountId: string) => `bookings:assistant:${accountId}`;

/** Where the account is gone nothing is in the way, and nothing is booked. */
const count = async ({ db }: ToolDeps, accountId: string, key: string, rule: RateRule) =>
  (await countOwnUse(db, accountId, { key, rule })) ?? 0;

/** Counts a booking by the account's assistant. @returns seconds to wait before the next may; 0 when this one may */
export const countBooking = (deps: ToolDeps, accountId: string): Promise<number> =>
  count(deps, accountId, keyOf(accountId), BOOKINGS_OF_ASSISTANT);

/** Counts a booking by the account's assistant that mails this address. @returns as above */
export function countMailTo(deps: ToolDeps, accountId: string, email: string): Promise<number> {
  const key = `${keyOf(accountId)}:${recipientKey(deps.sealer, email)}`;
  return count(deps, accountId, key, MAILS_OF_ASSISTANT);
}
