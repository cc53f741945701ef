/**
 * What is not dialled: the zero for calls at home alone (`+44 (0)20 7946 0958`), and all that stands behind
 * the number, which is an extension, a second number or the host of an address.
 */
const NOT_DIALLED = /(?<=\d.*)(\(0\)|[\p{L}@#,;].*)/gu;
/** No number has more digits (E.164 has 15; some room for what is dialled before it). */
const NUMBER = /^\+?\d{3,20}$/;

/** Digits to dial, for a `tel:` link; null for what is no number. */
export function dialled(phone: string): string | null {
  if (phone.length > 40) return null;
  const digits = phone.replace(NOT_DIALLED, '').replace(/[^+\d]/g, '');
  return NUMBER.test(digits) ? digits : null;
}
