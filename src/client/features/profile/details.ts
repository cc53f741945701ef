import type { Profile } from '@/contract/profile';
import type { ProfileDetails } from '@/client/api/saveProfileApi';
import { excerpt } from '@/client/lib/excerpt';

/** The details in the order of their fields on the screen. */
const DETAILS = ['firstName', 'lastName', 'phone', 'country', 'city', 'zipcode'] as const;

/** A field holding a megabyte takes seconds per keystroke (product §16.19). */
const LONGEST_SHOWN = 1_000;

/** The part of a profile shown in the form's fields. */
export function detailsOf(profile: Profile): ProfileDetails {
  const { firstName, lastName, phone, country, city, zipcode } = profile;
  return { firstName, lastName, phone, country, city, zipcode };
}

/** What its field shows of a stored detail. */
export function shownOf(detail: string): string {
  return excerpt(detail, LONGEST_SHOWN);
}

/** The field shows less than is stored, and was not edited. */
export function isCut(detail: string, edit: string | undefined): boolean {
  return detail.length > LONGEST_SHOWN && (edit ?? shownOf(detail)) === shownOf(detail);
}

/** What is saved: the edits, else the stored values in full, even where the field shows them cut. */
export function withEdits(stored: ProfileDetails, edits: Partial<ProfileDetails>): ProfileDetails {
  const details = { ...stored, ...edits };
  for (const name of DETAILS) {
    if (isCut(stored[name], edits[name])) details[name] = stored[name];
  }
  return details;
}

/** Every detail is required (product §8.5); spaces alone do not count. */
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
