/**
 * Passwords from lists of leaked ones, also in disguise: with capitals, look-alike characters, shifted digits, or
 * digits and punctuation around them. The list is zxcvbn's.
 */
import { dictionary } from '@zxcvbn-ts/language-common';

/** Words of our own sign-in page, which the list cannot know. */
const OWN_WORDS = ['parley', 'login', 'welcomeback'];
const COMMON: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...OWN_WORDS]);

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
/** What Shift turns the digit keys into. */
const SHIFTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'!@#$%^&*()'].map((sign, index) => [sign, String((index + 1) % 10)]),
);

/** Any password leaves shorter remainders, which say nothing about it. */
const SHORTEST_WORD = 4;
const SHORTEST_SCATTERED_WORD = 6;

const translate = (text: string, signs: Readonly<Record<string, string>>): string =>
  [...text].map((sign) => signs[sign] ?? sign).join('');

/** The word without the characters around it: '1!' before or after a word does not read as "ii". */
function coresOf(lower: string): string[] {
  const cores = [
    lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''),
    // '@' and '$' may be a word's first or last letter.
    lower.replace(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, ''),
  ].flatMap((core) => [core, translate(core, LOOKALIKES)]);
  const scattered = cores.map((core) => core.replace(/[^\p{L}]/gu, ''));
  return [
    ...cores.filter(({ length }) => length >= SHORTEST_WORD),
    ...scattered.filter(({ length }) => length >= SHORTEST_SCATTERED_WORD),
  ];
}

/**
 * Whether most of it is a common password and the rest trivial: 'aa' before '12345678'. Several words, each of them
 * common, are none: few people choose the same two.
 */
function isCommonInParts(plain: string): boolean {
  const parts = plain.match(/\p{L}+|\p{N}+/gu) ?? [];
  const isCommon = (part: string) => part.length >= SHORTEST_WORD && COMMON.has(part);
  const others = parts.filter((part) => !isCommon(part));
  const words = new Set(parts.filter((part) => isCommon(part) && /\p{L}/u.test(part)));
  return others.join('').length <= 2 && others.length < parts.length && words.size <= 1;
}

/** Whether it is one of the common passwords, or nothing but one of them in disguise. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const typed = [lower, translate(lower, SHIFTED), translate(lower, LOOKALIKES)];
  const plain = typed.map((text) => text.replace(/[^\p{L}\p{N}]/gu, ''));
  return (
    plain.some(isCommonInParts) ||
    [...typed, ...plain, ...coresOf(lower)].some((text) => COMMON.has(text))
  );
}
