/** When an event is, in words. */
import type { EventSpan } from '@/contract/calendar';
import { dayReader, dayText, momentWriter } from '@/client/lib/dates';
import type { Day } from '@/client/lib/days';

/** Placeholder for what an event does not say. */
export const UNKNOWN = '–';
const ALL_DAY = 'All day';

/** Both ends of an event as texts. */
interface EndTexts {
  start: string;
  end: string;
}

/** Both ends of an event as shown on one of its days: the time alone on that day, with the date on another. */
export function endTexts(span: EventSpan, day: Day, timeZone: string): EndTexts {
  if (span.kind === 'allDay') {
    const { firstDay, lastDay } = span;
    const text = (end: Day) => (firstDay === lastDay ? ALL_DAY : `${dayText(end)}, all day`);
    return { start: text(firstDay), end: text(lastDay) };
  }
  const dayOf = dayReader(timeZone);
  const write = momentWriter(timeZone);
  const text = (moment: number) => {
    const { date, time } = write(moment);
    return dayOf(moment) === day ? time : `${date}, ${time}`;
  };
  return { start: text(span.start), end: span.end === null ? UNKNOWN : text(span.end) };
}

/** The part of a day an event takes, in short, for a list of that day: `10:30 – 11:00`, `until 11:00`, `All day`. */
export function timeText(span: EventSpan, day: Day, timeZone: string): string {
  if (span.kind === 'allDay') return ALL_DAY;
  const { start, end } = span;
  const dayOf = dayReader(timeZone);
  const write = momentWriter(timeZone);
  const beginsHere = dayOf(start) === day;
  const from = write(start).time;
  if (end === null || end === start) return from;
  const endsHere = dayOf(end) === day;
  const until = write(end).time;
  if (beginsHere && endsHere) return `${from} – ${until}`;
  if (beginsHere) return `from ${from}`;
  return endsHere ? `until ${until}` : ALL_DAY;
}
