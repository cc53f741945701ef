/** The part of a booking page's address that names it. */
import type { Database } from '@/server/platform/db/database';
import { lockNames } from '@/server/platform/db/namedLocks';
import type { RandomBytes } from '@/server/platform/secrets/tokens';

const LONGEST_NAME = 40;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const RANDOM_LETTERS = 7;

/** From the name and random letters, so that nobody finds pages by guessing. */
export function newSlug(randomBytes: RandomBytes, name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-|-$/g, '');
  const chance = Array.from(
    randomBytes(RANDOM_LETTERS),
    (byte) => LETTERS[byte % LETTERS.length] ?? '',
  ).join('');
  return `${words || 'meeting'}-${chance}`;
}

/**
 * Until the transaction, which replaces the one by the other, ends nobody else replaces or takes either of them so: two
 * accounts that take each other's would each wait for the other. Taken when the kind of meeting is locked.
 */
export async function lockSlugs(tx: Database, former: string, next: string): Promise<void> {
  await lockNames(tx, [`slug ${former}`, `slug ${next}`]);
}
