import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

import { countryCodeOf } from '@/shared/countries';

/**
 * A number as carriers take it ('+12025550142'), when it can be read as one: with its country's
 * prefix, or as people write it in `country`. Anything else stays as it was typed.
 * @param country by its English name
 */
export function normalisePhone(phone: string, country: string): string {
  const typed = phone.trim();
  const code = countryCodeOf(country) ?? '';
  const number = isSupportedCountry(code)
    ? parsePhoneNumberFromString(typed, code)
    : parsePhoneNumberFromString(typed);
  return number?.isPossible() && !number.ext ? number.number : typed;
}
