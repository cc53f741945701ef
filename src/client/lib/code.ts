/** Six-digit codes as people type and paste them (product §4.17). */

/** A complete code: as many digits as senders use (product §18.7). */
const WHOLE_CODE = /^\d{6}$/;

/** Digits as Japanese, Arabic and Persian keyboards write them; their last four bits are their value. */
const OTHER_DIGITS = /[０-９٠-٩۰-۹]/g;

/**
 * The code in what was typed or pasted: '123 456' and '123-456' become '123456', and invisible characters are
 * dropped too. Other characters stay.
 */
export function stripSeparators(text: string): string {
  const digits = text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15));
  return digits.replace(/[\s\p{Pd}\p{Cf}]/gu, '');
}

/** Whether this is a complete code, which submits itself at sign-in (product §4.18). */
export function isWholeCode(text: string): boolean {
  return WHOLE_CODE.test(stripSeparators(text));
}

/** The number to send for what was typed or pasted; null for anything but digits. */
export function readCode(text: string): number | null {
  const digits = stripSeparators(text);
  const code = Number(digits);
  return /^\d+$/.test(digits) && Number.isSafeInteger(code) ? code : null;
}
