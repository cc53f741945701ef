/** Time zones: local times of moments, and moments of local times. */

import { HOUR } from './durations';

/** Whether the platform knows a zone by this name: 'Europe/Berlin'. An offset is none. */
export function isZone(name: string): boolean {
  // Newer platforms accept '+02:00', whose sign the database reads the other way round.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Local time in one zone. */
export interface ZoneClock {
  /** How far local time is ahead of UTC at that moment, ms. */
  offsetAt(moment: number): number;
  /** As `momentOf` below; ms. */
  momentOf(day: string, time: string): number;
  /** Local time, written as if it were UTC; ms. */
  shownAt(moment: number): number;
}

const SIX_HOURS = 6 * HOUR;

/** @param timeZone known to the platform */
export function clockOf(timeZone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const offsetAt = (moment: number): number => {
    const parts = format.formatToParts(moment);
    const part = (type: Intl.DateTimeFormatPartTypes): number =>
      Number(parts.find((one) => one.type === type)?.value);
    const local = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    );
    return local - Math.floor(moment / 1000) * 1000;
  };
  const shownAt = (moment: number): number => moment + offsetAt(moment);
  return {
    offsetAt,
    shownAt,
    momentOf: (day, time) => {
      const shown = Date.parse(`${day}T${time}:00Z`);
      const guess = shown - offsetAt(shown);
      // The clocks may change between the guess and that time, by a few hours at most.
      const around = [guess - SIX_HOURS, guess, guess + SIX_HOURS];
      const moments = around.map((moment) => shown - offsetAt(moment)).sort((a, b) => a - b);
      return moments.find((moment) => shownAt(moment) === shown) ?? moments.at(-1) ?? guess;
    },
  };
}

/**
 * The moment of a local time: the first of two where the clocks are put back. A time that is skipped because they
 * are put forward is read as that much later, so midnight of a day without one is its first moment.
 * @param day as 2026-11-22
 * @param time as 08:30
 */
export function momentOf(day: string, time: string, timeZone: string): Date {
  return new Date(clockOf(timeZone).momentOf(day, time));
}

/** From a moment on, local time is this far ahead of UTC; ms. */
interface Offset {
  since: number;
  ahead: number;
}

/** Nowhere do clocks change twice within it, ms. */
const HALF_A_WEEK = 302_400_000;

/** What holds at `from`, and each change until then, in order. */
export function offsetsWithin(
  timeZone: string,
  { from, until }: { from: number; until: number },
): [Offset, ...Offset[]] {
  const clock = clockOf(timeZone);
  let last: Offset = { since: from, ahead: clock.offsetAt(from) };
  const offsets: [Offset, ...Offset[]] = [last];
  for (let known = from; known < until;) {
    const next = Math.min(known + HALF_A_WEEK, until);
    const ahead = clock.offsetAt(next);
    if (ahead !== last.ahead) {
      let [before, since] = [known, next];
      while (since - before > 1) {
        const between = Math.floor((before + since) / 2);
        if (clock.offsetAt(between) === ahead) since = between;
        else before = between;
      }
      last = { since, ahead };
      offsets.push(last);
    }
    known = next;
  }
  return offsets;
}

/** The first moment of a day. @param day as 2026-11-22 */
export function startOfDay(day: string, timeZone: string): Date {
  return momentOf(day, '00:00', timeZone);
}

/** The local day of a moment, and its time as 08:30. */
export function localTime(moment: Date, timeZone: string): { day: string; time: string } {
  const shown = new Date(clockOf(timeZone).shownAt(moment.getTime())).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}
