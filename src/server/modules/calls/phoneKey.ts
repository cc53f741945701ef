import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** 'sip:100@pbx.example:5060;user=phone': who, and where. */
const ADDRESS = /^(?:sips?:)?([^@\s]+)@([^@\s;?]+)/i;
/** What stands for whoever withholds the number. */
const NOBODY = /^(?:anonymous|private|restricted|unavailable|unknown|withheld)$/i;

/**
 * What two spellings of one number have in common: E.164 when it is written with its country's prefix
 * ('+1 202-555-0142', '0012025550142'), else its digits alone. An extension of some exchange is another
 * caller at each (product §19.33). '' where there are none.
 */
export function phoneKeyOf(phone: string): string {
  const international = phone.trim().replace(/^00(?=[1-9])/, '+');
  const number = parsePhoneNumberFromString(international);
  if (number?.isPossible()) return number.number;
  const [, user, host] = ADDRESS.exec(international) ?? [];
  if (user === undefined || host === undefined) return phone.replace(/\D/g, '');
  return NOBODY.test(user) ? '' : `${user}@${host}`.toLowerCase();
}

/** Fewer are no number that anybody could be called at. */
const MIN_DIGITS = 3;

/** Whether somebody could be called by it. */
export const isPhone = (text: string): boolean =>
  phoneKeyOf(text).replace(/\D/g, '').length >= MIN_DIGITS;
