/** Meetings in words, as visitors and owners read them. */
import type { Location } from '@/contract/bookingKinds';

import { dayReader, momentWriter } from './dates';
import { dayOfYearText, longDayText } from './days';
import { spokenDuration } from './durations';
import { zoneWithOffset } from './zones';

/** `1 hour`, `30 minutes` */
export function lengthText(minutes: number): string {
  return spokenDuration(minutes * 60);
}

/**
 * Where people meet; null where that is not known.
 * @param detail for Zoom the link, which public pages do not get
 * @param isOff nobody meets there any more, so that no link is promised
 */
export function whereText(location: Location | null, detail: string, isOff = false): string | null {
  switch (location) {
    case 'zoom':
      if (isOff) return 'Zoom';
      return detail ? 'Zoom. The link is in the mail' : 'Zoom. The link follows';
    case 'phone':
      return 'By phone';
    case 'in_person':
      return detail || 'In person';
    case null:
      return detail || null;
  }
}

interface Span {
  /** Milliseconds since the epoch. */
  start: number;
  end: number;
}

/** `14:00 to 15:00` */
export function hoursText({ start, end }: Span, zone: string): string {
  const write = momentWriter(zone);
  return `${write(start).time} to ${write(end).time}`;
}

/** `Tuesday, November 24, 2026` and `14:00 to 15:00, Chicago (GMT-6)`. */
export function whenText(span: Span, zone: string): { day: string; hours: string } {
  const day = longDayText(dayReader(zone)(span.start));
  return { day, hours: `${hoursText(span, zone)}, ${zoneWithOffset(zone, span.start)}` };
}

/** `Tuesday, November 24 at 14:00` */
export function momentInWords(moment: number, zone: string): string {
  return `${dayOfYearText(dayReader(zone)(moment))} at ${momentWriter(zone)(moment).time}`;
}
