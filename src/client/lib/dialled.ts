/** Digits to dial, for a `tel:` link; null for what is no number. */
export function dialled(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < 3 || digits.length > 20 || phone.length > 40) return null;
  return /^\D*\+/.test(phone) ? `+${digits}` : digits;
}
