/** Times as they come in: ISO 8601 text, or seconds or milliseconds since 1970. */

import { DAY } from '@/server/platform/durations';

/** Below it a number is seconds (until the year 5138), from it on milliseconds (from 1973 on). */
const FIRST_MILLISECONDS = 1e11;
const EARLIEST = Date.UTC(2000, 0, 1);

const ISO =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?) ?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** Whether the day exists; JavaScript would turn 30 February into 1 March. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** 'Z', '+02:00', '+0200' or '+02', as JavaScript reads it. */
function zoneOf(text: string | undefined): string {
  if (text === undefined || text.toUpperCase() === 'Z') return 'Z';
  const digits = text.slice(1).replace(':', '').padEnd(4, '0');
  return `${text.slice(0, 1)}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

/** A number of seconds or milliseconds since 1970, told apart by its size, in ms. */
export const inMilliseconds = (value: number): number =>
  value < FIRST_MILLISECONDS ? value * 1000 : value;

function millisecondsOf(value: unknown): number {
  if (typeof value === 'number') return inMilliseconds(value);
  if (typeof value !== 'string') return NaN;
  const text = value.trim();
  if (/^\d{1,15}(\.\d{1,9})?$/.test(text)) return millisecondsOf(Number(text));
  const [, day, time, zone] = ISO.exec(text) ?? [];
  if (day === undefined || time === undefined || !isDay(day)) return NaN;
  return Date.parse(`${day}T${time.replace(',', '.')}${zoneOf(zone)}`);
}

/**
 * Reads when a call began; text without a zone is UTC.
 * @param now a call cannot be more than a day ahead of it, whatever the zones
 * @returns what is wrong, as a sentence, when it is no moment of this century
 */
export function parseCallTime(value: unknown, now: Date): Date | string {
  const at = millisecondsOf(value);
  if (!Number.isFinite(at)) {
    return 'Input should be a time: ISO 8601, or seconds or milliseconds since 1970';
  }
  if (at < EARLIEST) return 'Time should not be before 2000-01-01';
  if (at > now.getTime() + DAY) return 'Time should not be in the future';
  return new Date(at);
}

/** What a platform says about the times of a call; raw values, the most reliable first. */
interface ReportedTimes {
  began: readonly unknown[];
  ended: readonly unknown[];
  /** How long it took; null where that is unknown. */
  seconds: number | null;
}

/**
 * When a call began, from what a platform says: an unreadable time must not lose a call.
 * @param now when it was reported, used when no time can be read
 * @returns milliseconds since 1970
 */
export function firstCallTime({ began, ended, seconds }: ReportedTimes, now: Date): number {
  const before = ended.map((end) => millisecondsOf(end) - (seconds ?? 0) * 1000);
  const times = [...began, ...before, ...ended].map((value) => parseCallTime(value, now));
  return (times.find((time) => typeof time !== 'string') ?? now).getTime();
}
