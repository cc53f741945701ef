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

/**
 * The first moment of a day. Where clocks are put forward at midnight that is the first one that exists.
 * @param day as 2026-11-22
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guess = midnight - offsetAt(midnight, timeZone);
  // Between the guess and midnight the clocks may have changed.
  const [early, late] = [guess, midnight - offsetAt(guess, timeZone)].sort((a, b) => a - b);
  const isMidnight = (moment: number): boolean => moment + offsetAt(moment, timeZone) === midnight;
  const start = [early, late].find((moment) => moment !== undefined && isMidnight(moment));
  return new Date(start ?? late ?? guess);
}
