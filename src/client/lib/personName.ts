import { excerpt } from './excerpt';

/** Longer names are cut (product §16.19). */
const LONGEST_NAME = 100;

/** The non-empty names, joined: 'Dana Whitfield'; '' for a person without a name. */
export function fullName(firstName: string, lastName: string): string {
  return namesOf(firstName, lastName).join(' ');
}

/** The first letter of each name, capital: 'DW'; '' for a person without a name. */
export function initialsOf(firstName: string, lastName: string): string {
  return namesOf(firstName, lastName)
    .map((name) => [...name][0]?.toLocaleUpperCase())
    .join('');
}

function namesOf(...names: string[]): string[] {
  return names.map((name) => excerpt(name.trim(), LONGEST_NAME)).filter((name) => name !== '');
}
