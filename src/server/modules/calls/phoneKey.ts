import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** 'sip:100@pbx.example:5060;user=phone': who, and where. */
const ADDRESS = /^(?:sips?:)?([^@\s]+)@([^@\s;?]+)/i;
/** Words that platforms use for a withheld number, and some of them as Twilio dials them (266696687: ANONYMOUS). */
const NOBODY =
  /^(?:anonymous|blocked|private|restricted|unavailable|unknown|withheld|\+(?:2562533|266696687|7378742833|8656696|86282452253))$/i;

/** Whether it only says that the number is withheld: 'Anonymous', 'sip:anonymous@...'. */
export function isWithheld(phone: string): boolean {
  const text = phone.trim();
  return NOBODY.test(ADDRESS.exec(text)?.[1] ?? text);
}

/**
 * The same key for different spellings of one number: E.164 when it is written with its country's prefix ('+1
 * 202-555-0142', '0012025550142'), else its digits alone. The same extension at two exchanges is two callers
 * (product §19.33). '' where there are no digits.
 */
export function phoneKeyOf(phone: string): string {
  if (isWithheld(phone)) return '';
  const international = phone.trim().replace(/^00(?=[1-9])/, '+');
  const number = parsePhoneNumberFromString(international);
  if (number?.isPossible()) return number.number;
  const [, user, host] = ADDRESS.exec(international) ?? [];
  if (user === undefined || host === undefined) return phone.replace(/\D/g, '');
  return `${user}@${host}`.toLowerCase();
}

/** With fewer digits nobody could be called. */
const MIN_DIGITS = 3;

/** Whether somebody could be called at this number. */
export const isPhone = (text: string): boolean =>
  phoneKeyOf(text).replace(/\D/g, '').length >= MIN_DIGITS;
