import type { Profile, ProfileDetails } from '@/api/profileApi';

/** What of a profile stands in the form's fields. */
export function detailsOf(profile: Profile): ProfileDetails {
  const { firstName, lastName, phone, country, city, zipcode } = profile;
  return { firstName, lastName, phone, country, city, zipcode };
}

/** Every detail is needed (specification, section 5); spaces alone are none. */
export function isFilled(text: string): boolean {
  return text.trim() !== '';
}
