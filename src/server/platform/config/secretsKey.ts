/** The key that secrets are sealed with, as an operator gives it. */

const KEY_BYTES = 32;
/** 32 random bytes are 30 different ones on average; fewer than these never happens. */
const LEAST_DIFFERENT = 20;

/** @returns the bytes of a text in base64 or base64url */
export function readKey(text: string): Buffer {
  return Buffer.from(text, 'base64');
}

/** Long enough to be a key, random or not: a former key need not be, so that a poor one can be left. */
export function isKey(text: string): boolean {
  return /^[\w+/\s-]+={0,2}\s*$/.test(text) && readKey(text).length >= KEY_BYTES;
}

const areBytesRandom = (bytes: Buffer): boolean =>
  new Set(bytes).size >= LEAST_DIFFERENT && bytes.some((byte) => byte >= 0x80);

/** Words, and what fingers find side by side on a keyboard, have none of these proportions. */
function areSignsRandom(text: string): boolean {
  const signs = [...text.replace(/[\s=]/g, '')];
  const share = (isOne: (sign: string, index: number) => boolean): number =>
    signs.filter(isOne).length / signs.length;
  const isNeighbour = (sign: string, index: number): boolean =>
    index > 0 && Math.abs(sign.charCodeAt(0) - (signs[index - 1] ?? '').charCodeAt(0)) <= 1;
  const lower = share((sign) => /[a-z]/.test(sign));
  const upper = share((sign) => /[A-Z]/.test(sign));
  return Math.min(lower, upper) > 0 && Math.max(lower, upper) < 0.75 && share(isNeighbour) < 0.4;
}

/** Whether it is made of random bytes, as far as one can see: no words, no pattern, nothing repeated. */
export function isRandomKey(text: string): boolean {
  if (!isKey(text)) return false;
  // Hex is taken as well: as base64 it is long enough, and 64 random digits hold as much.
  if (/^[0-9a-f]{64,}$/i.test(text)) return areBytesRandom(Buffer.from(text, 'hex'));
  return areBytesRandom(readKey(text)) && areSignsRandom(text);
}
