/**
 * A name in one field as first names and last name: the last word is the last name, as most people
 * with several have one family name and more given ones. A single word is a first name.
 */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.normalize('NFC').trim().split(/\s+/u);
  return words.length === 1
    ? { firstName: words[0] ?? '', lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
