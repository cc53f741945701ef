/** Marks that would turn around whatever follows a text: a number beside a name, the day in a subject (UAX 9). */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/** The same text, in which nothing turns around what follows it. */
export const withoutTurning = (text: string): string => text.replace(TURNING, '');

/** On one line: names and titles may contain anything that people type. */
export const oneLine = (text: string): string => withoutTurning(text).replace(/\s+/g, ' ').trim();
