/** Six-digit codes as people type and paste them (product §4.17). */

/** A whole code: as many digits as the senders of codes use (product §18.7). */
const WHOLE_CODE = /^\d{6}$/;

/**
 * The code in what was typed or pasted: '123 456' and '123-456' are '123456', and so are digits between signs
 * nobody sees. Other characters stay.
 */
export function stripSeparators(text: string): string {
  return text.replace(/[\s\p{Pd}\p{Cf}]/gu, '');
}

/** Whether this is a whole code, which submits by itself at sign-in (product §4.18). */
export function isWholeCode(text: string): boolean {
  return WHOLE_CODE.test(stripSeparators(text));
}

/** The whole number to send for what was typed or pasted; null for anything that is not digits alone. */
export function readCode(text: string): number | null {
  const digits = stripSeparators(text);
  const code = Number(digits);
  return /^\d+$/.test(digits) && Number.isSafeInteger(code) ? code : null;
}
