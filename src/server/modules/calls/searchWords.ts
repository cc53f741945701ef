/** The words by which a call is found, as they are stored and as they are looked for. Pure: no database. */
import { parsePhoneNumberFromString } from 'libphonenumber-js';

import { phoneKeyOf } from './phoneKey';

/** Longer words are cut: nobody types them in full, and their beginning is found. */
const MAX_WORD = 60;
/** The most words of a call, and their total length, bytes: a tsvector is at most 1 MiB. */
const MAX_WORDS = 20_000;
const MAX_BYTES = 1_000_000;
/** A number is found by its end too, since people leave out the area code. */
const END = 7;
/** From this many digits on, leading zeros are a dialling prefix, which people write and stored numbers lack. */
const DIALLED = 7;

/** Words in any language, case-folded; the same on every engine and with every locale. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.map((word) => [...word].slice(0, MAX_WORD).join(''));
}

/** İ becomes an i with a dot of its own, which nobody types. */
const withoutDots = (word: string): string => word.replaceAll('i\u0307', 'i');

const digitsIn = (text: string): string => text.replace(/\D/g, '');

/** Without a dialling prefix. */
function withoutPrefix(digits: string): string {
  return digits.length < DIALLED ? digits : digits.replace(/^0+/, '');
}

/** With and without the country's prefix, each also without a dialling prefix. */
function digitsOf(phone: string): string[] {
  const digits = digitsIn(phone);
  if (digits === '') return [];
  const key = digitsIn(phoneKeyOf(phone));
  // Retell writes the country's prefix without a plus.
  const national = parsePhoneNumberFromString(`+${withoutPrefix(key)}`)?.nationalNumber ?? '';
  return [digits, withoutPrefix(digits), key, digits.slice(-END), national].filter(Boolean);
}

/** Spellings of a number: calls stored by a former version have only the one they came with. */
function spellingsOf(text: string): string[] {
  const digits = digitsIn(text);
  const bare = withoutPrefix(digits);
  if (bare === '') return [];
  return digits.length < DIALLED ? [digits] : [bare, `0${bare}`, `00${bare}`];
}

/**
 * Accounts share the index: each prefixes its words, so that other accounts' words cost nothing. A part of the id is
 * enough, because rows are compared by the whole of it.
 */
const ownWord = (accountId: string, word: string): string => `${accountId.slice(0, 8)}.${word}`;

/**
 * What a person looks for, as a query of full-text search: every word, each as the beginning of one. What may
 * be a number is looked for as one too, since '12-345' and '2026-11-20' are both.
 * @returns null for a text without words, which finds nothing
 */
export function searchQuery(accountId: string, text: string): string | null {
  const begins = (word: string): string => `'${ownWord(accountId, word)}':*`;
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const numbers = /^[\d\s()+./-]+$/.test(text) ? spellingsOf(text) : [];
  return [words.map(begins).join(' & '), ...numbers.map(begins)].join(' | ');
}

/** As many of the first words as a row can hold. */
function bounded(words: readonly string[]): string[] {
  let bytes = 0;
  return words.filter((word) => (bytes += Buffer.byteLength(word)) <= MAX_BYTES);
}

/** The words of a call: its number's, and those of every text that is kept of it. */
export function searchWords(
  accountId: string,
  phone: string,
  texts: readonly (string | null)[],
): string[] {
  const words = new Set([
    ...digitsOf(phone),
    ...texts.flatMap((text) => wordsOf(text ?? '').flatMap((word) => [word, withoutDots(word)])),
  ]);
  return bounded([...words].slice(0, MAX_WORDS).map((word) => ownWord(accountId, word)));
}
