/** Under which keys guesses are counted; each known browser has counts of its own. */
import type { Platform } from '@/server/platform/platform';

import { normaliseEmail } from './accounts';

const of = (browserId: string | null) => (browserId === null ? '' : `:${browserId}`);

/** By e-mail, so that unknown ones count too; as a keyed hash, so that nobody can read what was typed. */
export function passwordKey(
  { sealer }: Pick<Platform, 'sealer'>,
  email: string,
  browserId: string | null = null,
): string {
  return `password:${sealer.hmac(`email:${normaliseEmail(email)}`)}${of(browserId)}`;
}

/** One for the codes of both factors. */
export const codeKey = (accountId: string, browserId: string | null = null): string =>
  `code:${accountId}${of(browserId)}`;
