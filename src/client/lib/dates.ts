/**
 * Moments as text, in the browser's zone by default. Rows, filters and exports all use these functions, so that
 * they agree (product §16.2).
 */

import { readMoment } from '@/contract/time';

/** A moment as people read it. */
export interface MomentText {
  /** `May 16, 2024` */
  date: string;
  /** `09:42` */
  time: string;
}

/** Every row of a table asks for the zone, and the answer is slow: cached for a second. */
const ZONE_MAX_AGE = 1_000;
let zone = { name: '', readAt: -Infinity };

/** The browser's time zone, such as `Asia/Kolkata`. */
export function browserZone(): string {
  const now = performance.now();
  if (now - zone.readAt >= ZONE_MAX_AGE) {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    // So an engine names the zone of a machine that does not say its own: it counts in UTC, but refuses the name.
    zone = { name: timeZone === 'Etc/Unknown' ? 'UTC' : timeZone, readAt: now };
  }
  return zone.name;
}

/** Formatters are slow to create and quick to use: each is created once per zone. */
export function onceAZone<Format>(
  make: (timeZone: string) => Format,
): (timeZone?: string) => Format {
  const made = new Map<string, Format>();
  return (timeZone = browserZone()) => {
    const format = made.get(timeZone) ?? make(timeZone);
    made.set(timeZone, format);
    return format;
  };
}

/** The function that writes moments. @param timeZone IANA name */
export const momentWriter = onceAZone((timeZone): ((moment: number) => MomentText) => {
  const date = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });
  // Separate formatters: how an engine joins date and time varies by version.
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (moment) => ({ date: date.format(moment), time: time.format(moment) });
});

/**
 * The function that gives a moment's day in the zone as `2024-05-16`, for addresses and for sorting.
 * Built from parts: no locale formats days the same way in every engine (product §16.10).
 * @param timeZone IANA name
 */
export const dayReader = onceAZone((timeZone): ((moment: number) => string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (moment) => {
    const parts = format.formatToParts(moment);
    const digits = (type: 'year' | 'month' | 'day', length: number) =>
      parts.find((part) => part.type === type)?.value.padStart(length, '0');
    return [digits('year', 4), digits('month', 2), digits('day', 2)].join('-');
  };
});

/** A day `2024-05-16` as rows show it, `May 16, 2024`; null for anything that is not a calendar day. */
export function dayText(day: string): string | null {
  const midnight = /^\d{4}-\d\d-\d\d$/.test(day) ? readMoment(day) : null;
  return midnight === null ? null : momentWriter('UTC')(midnight).date;
}
