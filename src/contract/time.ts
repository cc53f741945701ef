/** Times and days, read from whatever a server sends. */

/** Milliseconds of a day counted in UTC, which knows no daylight saving. */
const DAY = 86_400_000;

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
/** From here on a number is milliseconds; below it, seconds (until the year 5138). */
const FIRST_MILLISECONDS = 1e11;
/** Four-digit years, in every zone; anything else is a mistake. */
const EARLIEST = Date.UTC(1000, 0, 2);
const LATEST = Date.UTC(9999, 11, 30);

/**
 * Reads a time as a server may give it: ISO 8601 text, seconds or milliseconds since the epoch, those
 * also as a text of digits. A text without offset is UTC, as the contract has it.
 * @returns milliseconds since the epoch, null for what is no time
 */
export function readMoment(value: unknown): number | null {
  if (typeof value === 'number') return readNumber(value);
  // No time is longer, and a megabyte of text is not worth parsing.
  if (typeof value !== 'string' || value.length > 40) return null;
  const text = value.trim();
  if (/^-?\d{5,}(\.\d+)?$/.test(text)) return readNumber(Number(text));
  const parts = ISO.exec(text);
  if (!parts) return null;
  const [, year, month, day, clock = '00:00', offset = 'Z'] = parts;
  // `Date` would turn 30 February into 1 March.
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (midnight.getUTCMonth() !== Number(month) - 1) return null;
  return inRange(Date.parse(`${year}-${month}-${day}T${clock}${withColon(offset)}`));
}

/** `+0530` and `+05` as `+05:30` and `+05:00`, which is the one form every browser reads. */
function withColon(offset: string): string {
  if (offset.length < 3 || offset.includes(':')) return offset.toUpperCase();
  return `${offset.slice(0, 3)}:${offset.slice(3) || '00'}`;
}

function readNumber(value: number): number | null {
  return inRange(Math.abs(value) < FIRST_MILLISECONDS ? value * 1000 : value);
}

function inRange(moment: number): number | null {
  return moment >= EARLIEST && moment <= LATEST ? Math.round(moment) : null;
}

/** Whether a text is a day that exists, spelled `2024-05-16`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && readMoment(text) !== null;
}

/** The day that many days later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}
