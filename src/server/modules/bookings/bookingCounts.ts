/** How often meetings are booked: each sends mails, to an address that may be anybody's. */
import { recipientKey } from '@/server/modules/accounts/guessKeys';
import { BOOKINGS_OF_ASSISTANT, BOOKINGS_OF_EMAIL } from '@/server/modules/limits/limits';
import { countUse } from '@/server/platform/limits/rates';
import type { Platform } from '@/server/platform/platform';

/**
 * Counts a booking or a move that mails this address, whoever asks for it.
 * @returns seconds to wait before the next may; 0 when this one may
 */
export const countMailTo = (
  { db, sealer }: Pick<Platform, 'db' | 'sealer'>,
  email: string,
): Promise<number> =>
  countUse(db, `bookings:email:${recipientKey(sealer, email)}`, BOOKINGS_OF_EMAIL);

/** Counts a booking by the account's assistant; with the account's id, so that it goes with it. @returns as above */
export const countBookingByAssistant = (
  { db }: Pick<Platform, 'db'>,
  accountId: string,
): Promise<number> => countUse(db, `bookings:assistant:${accountId}`, BOOKINGS_OF_ASSISTANT);
