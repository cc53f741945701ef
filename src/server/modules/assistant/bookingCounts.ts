/** How often assistants book: each meeting may send mails, to an address that may be anybody's. */
import { recipientKey } from '@/server/modules/accounts/guessKeys';
import { BOOKINGS_OF_ASSISTANT, MAILS_OF_ASSISTANT } from '@/server/modules/limits/limits';
import { countUse } from '@/server/platform/limits/rates';

import type { ToolDeps } from './tool';

/** Keys have the account's id, so that they go with it; of whoever is mailed they have no trace (decision 118). */
const keyOf = (accountId: string) => `bookings:assistant:${accountId}`;

/** Counts a booking by the account's assistant. @returns seconds to wait before the next may; 0 when this one may */
export const countBooking = ({ db }: ToolDeps, accountId: string): Promise<number> =>
  countUse(db, keyOf(accountId), BOOKINGS_OF_ASSISTANT);

/** Counts a booking by the account's assistant that mails this address. @returns as above */
export const countMailTo = (
  { db, sealer }: ToolDeps,
  accountId: string,
  email: string,
): Promise<number> =>
  countUse(db, `${keyOf(accountId)}:${recipientKey(sealer, email)}`, MAILS_OF_ASSISTANT);
