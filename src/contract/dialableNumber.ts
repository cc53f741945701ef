/**
 * Never dialled: the zero of a domestic call (`+44 (0)20 7946 0958`), and whatever follows the number: an
 * extension, a second number or the host of an address. A slash may stand behind an area code as well: between
 * two numbers it has as many digits as one on either side.
 */
const NOT_DIALLED = /(?<=\d.*)(\(0\)|([\p{L}@#,;&|\n]|\/(?<=(\d\D*){7})(?=(\D*\d){7})).*)/gsu;
/** E.164 allows 15 digits, used are 14 at most; the rest is room for a dialling prefix. More digits are two numbers. */
const NUMBER = /^\+?\d{3,17}$/;

/** The digits to dial, for a `tel:` link; null when the text is not a phone number. */
export function dialableNumber(phone: string): string | null {
  if (phone.length > 40) return null;
  const digits = phone.replace(NOT_DIALLED, '').replace(/[^+\d]/g, '');
  return NUMBER.test(digits) ? digits : null;
}
