/**
 * Moments as texts, in the browser's zone unless told otherwise; rows, filters and exports all take
 * theirs from here, so that they agree (readings 26).
 */

/** A moment as people read it. */
export interface MomentText {
  /** `May 16, 2024` */
  date: string;
  /** `09:42` */
  time: string;
}

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
/** From here on a number is milliseconds; below it, seconds (until the year 5138). */
const FIRST_MILLISECONDS = 1e11;
/** Years of four figures, in every zone; what lies outside is a mistake. */
const EARLIEST = Date.UTC(1000, 0, 2);
const LATEST = Date.UTC(9999, 11, 30);

/**
 * Reads a time as a server may give it: ISO 8601 text, seconds or milliseconds since the epoch, those
 * also as a text of digits. A text without offset is UTC, as the contract has it.
 * @returns milliseconds since the epoch, null for what is no time
 */
export function readMoment(value: unknown): number | null {
  if (typeof value === 'number') return readNumber(value);
  // No time is longer; a text of a megabyte is not worth a look.
  if (typeof value !== 'string' || value.length > 40) return null;
  const text = value.trim();
  if (/^-?\d{5,}(\.\d+)?$/.test(text)) return readNumber(Number(text));
  const parts = ISO.exec(text);
  if (!parts) return null;
  const [, year, month, day, clock = '00:00', offset = 'Z'] = parts;
  // `Date` would make 1 March of 30 February.
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

/** The zone the browser stands in, such as `Asia/Kolkata`. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * Makes the function that writes moments; making it is slow, calling it is not.
 * @param timeZone IANA name
 */
export function momentWriter(timeZone = browserZone()): (moment: number) => MomentText {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  // One formatting a moment instead of two: ten thousand rows are written at a time.
  return (moment) => {
    const text = format.format(moment);
    const comma = text.lastIndexOf(', ');
    return { date: text.slice(0, comma), time: text.slice(comma + 2) };
  };
}

/**
 * Makes the function that gives a moment's day in the zone as `2024-05-16`, for addresses and for order.
 * @param timeZone IANA name
 */
export function dayReader(timeZone = browserZone()): (moment: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (moment) => format.format(moment);
}

/** A day `2024-05-16` as rows show it, `May 16, 2024`; null for what is no day of the calendar. */
export function dayText(day: string): string | null {
  const midnight = /^\d{4}-\d\d-\d\d$/.test(day) ? readMoment(day) : null;
  return midnight === null ? null : momentWriter('UTC')(midnight).date;
}
