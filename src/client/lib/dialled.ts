/** No number has more (E.164 has 15; some room for extensions). */
const MOST_DIGITS = 20;

/** Digits to dial, for a `tel:` link; null for what is no number. */
export function dialled(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < 3 || digits.length > MOST_DIGITS || phone.length > 40) return null;
  return /^\D*\+/.test(phone) ? `+${digits}` : digits;
}
