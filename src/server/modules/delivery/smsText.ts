/**
 * What phones and editors put for plain signs. The alphabet of SMS lacks it, and with one sign from outside of that
 * alphabet a message holds 70 letters in place of 160, so that most cost twice.
 */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[\u2018-\u201B\u2032\u00B4`]/g, "'"],
  [/[\u201C-\u201F\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  // Invisible.
  [/[\u00AD\u200B\u200E\u200F\u2060]/g, ''],
];

/** The same words by the alphabet of SMS, as far as it has them. */
export const smsText = (text: string): string =>
  PLAIN.reduce((words, [sign, plain]) => words.replace(sign, plain), text.normalize('NFC'));
