/** Single values from untrusted JSON. What cannot be read is '' or null, never an error. */

/** The most characters of a platform's own words, such as why a call ended or an assistant's name. */
const MAX_WORDS = 200;
/** No call is longer than a week, s. */
export const MAX_SECONDS = 7 * 24 * 60 * 60;
/** No call costs more. */
const MAX_CENTS = 10_000_000;
export const MAX_ADDRESS = 2000;

/** Models and transcribers write anything: what our texts may not contain becomes a space. */
export function cleanText(value: unknown, max: number): string {
  if (typeof value !== 'string') return '';
  const clean = value
    // eslint-disable-next-line no-control-regex -- naming control characters is the point
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, ' ')
    // Lone surrogates; with `u` a pair is one character and no match.
    .replace(/\p{Surrogate}/gu, ' ')
    .trim();
  if (clean.length <= max) return clean;
  // Cut between characters, not within one.
  return `${clean.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** A platform's own words, on one line; null where there are none. */
export function wordsOf(value: unknown): string | null {
  return cleanText(value, MAX_WORDS).replace(/\s+/g, ' ') || null;
}

function numberUpTo(value: unknown, max: number): number | null {
  return typeof value === 'number' && value >= 0 && value <= max ? value : null;
}

/** A duration in whole seconds. */
export function durationOf(seconds: unknown): number | null {
  const read = numberUpTo(seconds, MAX_SECONDS);
  return read === null ? null : Math.round(read);
}

/** When something was said, in seconds from the beginning; hundredths are enough to find it. */
export function atSecondsOf(seconds: unknown): number | null {
  const read = numberUpTo(seconds, MAX_SECONDS);
  return read === null ? null : Math.round(read * 100) / 100;
}

/** Cents, with the fractions that platforms count in. */
export function centsOf(cents: unknown): number | null {
  const read = numberUpTo(cents, MAX_CENTS);
  return read === null ? null : Math.round(read * 10_000) / 10_000;
}

/** An https address without a name and password in it; null for anything else. */
export function httpsAddressOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_ADDRESS || !URL.canParse(value)) return null;
  const { protocol, username, password, href } = new URL(value);
  const isGood = protocol === 'https:' && username === '' && password === '';
  return isGood && href.length <= MAX_ADDRESS ? href : null;
}
