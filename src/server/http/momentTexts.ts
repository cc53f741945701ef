import { DAY, MINUTE } from '@/server/platform/durations';

const MINUTES_OF_DAY = 24 * 60;

const digits = (value: number): string => String(value).padStart(2, '0');

/** What a day's minutes are called behind the day; made once. */
const TIMES = Array.from(
  { length: MINUTES_OF_DAY },
  (_, minute) => `T${digits(Math.floor(minute / 60))}:${digits(minute % 60)}:00.000Z`,
);

/**
 * Moments as ISO 8601, in UTC. A year has up to 100,000 slots, and anybody may ask for them: one `Date` each takes
 * 60 ms in which nobody else is answered, one a day takes 8.
 * @param moments ms
 */
export function momentTexts(moments: readonly number[]): string[] {
  let known = NaN;
  let day = '';
  return moments.map((moment) => {
    const midnight = Math.floor(moment / DAY) * DAY;
    if (midnight !== known) {
      known = midnight;
      day = new Date(midnight).toISOString().slice(0, -'T00:00:00.000Z'.length);
    }
    const time = TIMES[(moment - midnight) / MINUTE];
    // Between two minutes, as clocks once showed.
    return time === undefined ? new Date(moment).toISOString() : day + time;
  });
}
