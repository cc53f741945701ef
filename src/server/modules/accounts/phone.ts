import { getCountries, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';

/** @param country by its English name, in any case */
function codeOf(country: string): CountryCode | undefined {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const sought = country.trim().toLowerCase();
  return getCountries().find((code) => names.of(code)?.toLowerCase() === sought);
}

/**
 * A number in E.164 ('+12025550142'), when it can be read as one: with its country's prefix, or as people write it
 * in `country`. Anything else stays as typed.
 * @param country by its English name
 */
export function normalisePhone(phone: string, country: string): string {
  const typed = phone.trim();
  const number = parsePhoneNumberFromString(typed, codeOf(country));
  return number?.isPossible() && !number.ext ? number.number : typed;
}
