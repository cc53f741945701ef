import type { Profile } from '@/contract/profile';
import type { ProfileDetails } from '@/client/api/profileApi';

/** The details in the order in which their fields stand on the screen. */
const DETAILS = ['firstName', 'lastName', 'phone', 'country', 'city', 'zipcode'] as const;

/** What of a profile stands in the form's fields. */
export function detailsOf(profile: Profile): ProfileDetails {
  const { firstName, lastName, phone, country, city, zipcode } = profile;
  return { firstName, lastName, phone, country, city, zipcode };
}

/** Every detail is needed (product §8.5); spaces alone are none. */
export function isFilled(text: string): boolean {
  return text.trim() !== '';
}

/** The first detail that is blank; undefined when all are filled in. */
export function firstBlank(details: ProfileDetails): keyof ProfileDetails | undefined {
  return DETAILS.find((name) => !isFilled(details[name]));
}

export function areSame(a: ProfileDetails, b: ProfileDetails): boolean {
  return DETAILS.every((name) => a[name] === b[name]);
}
