import type { Profile } from '@/contract/profile';
import type { ProfileDetails } from '@/client/api/saveProfileApi';
import { excerpt } from '@/client/lib/excerpt';

/** The details in the order in which their fields stand on the screen. */
const DETAILS = ['firstName', 'lastName', 'phone', 'country', 'city', 'zipcode'] as const;

/** A field with a megabyte in it takes seconds at every key (product §16.19). */
const LONGEST_SHOWN = 1_000;

/** What of a profile stands in the form's fields. */
export function detailsOf(profile: Profile): ProfileDetails {
  const { firstName, lastName, phone, country, city, zipcode } = profile;
  return { firstName, lastName, phone, country, city, zipcode };
}

/** What its field shows of a stored detail. */
export function shownOf(detail: string): string {
  return excerpt(detail, LONGEST_SHOWN);
}

/** The field shows less than is stored, and what was typed does not take its place. */
export function isCut(detail: string, edit: string | undefined): boolean {
  return detail.length > LONGEST_SHOWN && (edit ?? shownOf(detail)) === shownOf(detail);
}

/** What is saved: edits take the place of what is stored, and of nothing that is only shown cut. */
export function withEdits(stored: ProfileDetails, edits: Partial<ProfileDetails>): ProfileDetails {
  const details = { ...stored, ...edits };
  for (const name of DETAILS) {
    if (isCut(stored[name], edits[name])) details[name] = stored[name];
  }
  return details;
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
