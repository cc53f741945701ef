import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * What two spellings of one number have in common: E.164 when it is written with its country's prefix
 * ('+1 202-555-0142', '0012025550142'), else its digits alone. '' where there are none.
 */
export function phoneKeyOf(phone: string): string {
  const international = phone.trim().replace(/^00(?=[1-9])/, '+');
  const number = parsePhoneNumberFromString(international);
  return number?.isPossible() ? number.number : phone.replace(/\D/g, '');
}
