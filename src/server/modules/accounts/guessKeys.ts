/** Under which keys guesses are counted; each known browser has counts of its own. */
import type { Platform } from '@/server/platform/platform';
import type { Sealer } from '@/server/platform/secrets/sealer';

import { normaliseEmail } from './accounts';

const of = (browserId: string | null) => (browserId === null ? '' : `:${browserId}`);

/** An address in a key, as a keyed hash: nobody can read what was typed. Traces are found by it (modules/privacy). */
export const emailKey = (sealer: Sealer, email: string): string =>
  sealer.hmac(`email:${normaliseEmail(email)}`);

/**
 * An address that is mailed, as a keyed hash that is no trace of an account: what protects whoever reads there outlives
 * the accounts that are opened and deleted with it (decision 118).
 */
export const recipientKey = (sealer: Sealer, email: string): string =>
  sealer.hmac(`recipient:${normaliseEmail(email)}`);

/** By e-mail, so that unknown ones count too. */
export function passwordKey(
  { sealer }: Pick<Platform, 'sealer'>,
  email: string,
  browserId: string | null = null,
): string {
  return `password:${emailKey(sealer, email)}${of(browserId)}`;
}

/** One for the codes of both factors. */
export const codeKey = (accountId: string, browserId: string | null = null): string =>
  `code:${accountId}${of(browserId)}`;
