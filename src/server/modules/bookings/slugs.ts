/** The part of a booking page's address that names it. */
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
