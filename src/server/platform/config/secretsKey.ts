/** The key that secrets are sealed with, as an operator gives it. */

const KEY_BYTES = 32;
/** 32 random bytes have 30 distinct values on average; fewer than this practically never happens. */
const MIN_DISTINCT = 20;

/** @returns the bytes of a text in base64 or base64url */
export function readKey(text: string): Buffer {
  return Buffer.from(text, 'base64');
}

/** Long enough to be a key, random or not: a former key may be poor, or nobody could move away from it. */
export function isKey(text: string): boolean {
  return /^[\w+/\s-]+={0,2}\s*$/.test(text) && readKey(text).length >= KEY_BYTES;
}

const areBytesRandom = (bytes: Buffer): boolean =>
  new Set(bytes).size >= MIN_DISTINCT && bytes.some((byte) => byte >= 0x80);

/** Words, and keys that lie side by side on a keyboard, do not have these proportions. */
function areCharactersRandom(text: string): boolean {
  const signs = [...text.replace(/[\s=]/g, '')];
  const share = (isOne: (sign: string, index: number) => boolean): number =>
    signs.filter(isOne).length / signs.length;
  const isNeighbour = (sign: string, index: number): boolean =>
    index > 0 && Math.abs(sign.charCodeAt(0) - (signs[index - 1] ?? '').charCodeAt(0)) <= 1;
  const lower = share((sign) => /[a-z]/.test(sign));
  const upper = share((sign) => /[A-Z]/.test(sign));
  return Math.min(lower, upper) > 0 && Math.max(lower, upper) < 0.75 && share(isNeighbour) < 0.4;
}

/** Whether it looks like random bytes: no words, no pattern, no repetition. */
export function isRandomKey(text: string): boolean {
  if (!isKey(text)) return false;
  // Hex is accepted too: 64 random digits are 32 bytes, and read as base64 they are long enough.
  if (/^[0-9a-f]{64,}$/i.test(text)) return areBytesRandom(Buffer.from(text, 'hex'));
  return areBytesRandom(readKey(text)) && areCharactersRandom(text);
}
