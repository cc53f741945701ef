/** Days of a time zone as moments. */

/** Whether the platform knows a zone by this name: 'Europe/Berlin'. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** How far the zone's clocks are ahead of UTC at that moment, ms. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
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
}

const SIX_HOURS = 6 * 60 * 60 * 1000;

/**
 * When clocks there show this time of a day: the first time, where they do so twice. Where they are put
 * forward over it, it is as much later: the first moment of a day that has no midnight.
 * @param day as 2026-11-22
 * @param time as 08:30
 */
export function momentOf(day: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const guess = shown - offsetAt(shown, timeZone);
  // Between the guess and that time the clocks may have changed, by hours at most.
  const around = [guess - SIX_HOURS, guess, guess + SIX_HOURS];
  const moments = around.map((moment) => shown - offsetAt(moment, timeZone)).sort((a, b) => a - b);
  const isShown = (moment: number): boolean => moment + offsetAt(moment, timeZone) === shown;
  return new Date(moments.find(isShown) ?? moments.at(-1) ?? guess);
}

/** The first moment of a day. @param day as 2026-11-22 */
export function startOfDay(day: string, timeZone: string): Date {
  return momentOf(day, '00:00', timeZone);
}

/** What clocks there show: a day, and a time as 08:30. */
export function localTime(moment: Date, timeZone: string): { day: string; time: string } {
  const at = moment.getTime();
  const shown = new Date(at + offsetAt(at, timeZone)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}
