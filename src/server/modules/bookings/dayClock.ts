/** Days and times of day, and the moments they are in a zone. Pure: no clock, no database. */
import { addDays } from '@/contract/time';
import { DAY, MINUTE } from '@/server/platform/durations';
import type { ZoneClock } from '@/server/platform/zones';

/** The day of what a clock shows there. */
export const dayOf = (shown: number): string => new Date(shown).toISOString().slice(0, 10);

/** Of `09:30`, since midnight. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** Moments of days, one after the other, by what clocks show there; asks the zone once where nothing changes. */
export function dayClock(clock: ZoneClock) {
  let known = { moment: NaN, offset: NaN };
  const offsetAt = (moment: number): number => {
    if (moment !== known.moment) known = { moment, offset: clock.offsetAt(moment) };
    return known.offset;
  };
  return (day: string) => {
    const midnight = Date.parse(day);
    // Where nothing changes it is that of the end of the day before, which is known.
    const offset = Number.isNaN(known.offset) ? offsetAt(midnight) : known.offset;
    const first = offsetAt(midnight - offset);
    const last = offsetAt(midnight + DAY - offset);
    const isSteady = first === offset && last === offset;
    const offsets = [...new Set([offset, first, last])].sort((a, b) => b - a);
    /** Null for a time the clocks are put forward over; of two the first. */
    return (minutes: number): number | null => {
      const shown = midnight + minutes * MINUTE;
      if (isSteady) return shown - offset;
      const moments = offsets.map((one) => shown - one);
      return moments.find((moment) => clock.shownAt(moment) === shown) ?? null;
    };
  };
}

/** The moment of a closing time, also of one that the clocks are put forward over. */
export function closingOf(
  day: string,
  time: string,
  momentAt: (minutes: number) => number | null,
  clock: ZoneClock,
): number {
  const next = time === '24:00';
  return (
    momentAt(minutesOf(time)) ?? clock.momentOf(next ? addDays(day, 1) : day, next ? '00:00' : time)
  );
}
