/** Events as the screen knows them, read from whatever came (readings 27 and 31). */
import * as z from 'zod/mini';

import { readMoment } from '@/client/lib/dates';
import { addDays, isDay, type Day } from '@/client/lib/days';

/** When an event is: by the clock, or on whole days, which are the same in every zone. */
export type EventSpan =
  /** Milliseconds since the epoch; `end` is null where it cannot be read or lies before the start. */
  | { kind: 'timed'; start: number; end: number | null }
  /** Both days belong to it. */
  | { kind: 'allDay'; firstDay: Day; lastDay: Day };

/** Texts are '' where the event has none. */
export interface CalendarEvent {
  span: EventSpan;
  summary: string;
  description: string;
  conferenceId: string;
  conferenceSolution: string;
  /** Its page at Google: an https address without user-info. */
  link: string;
}

export interface EventList {
  events: CalendarEvent[];
  /** How many entries were no events, or had no start that could be read. */
  leftOut: number;
}

/** A text, or '' for whatever else came in its place. */
const text = z.catch(z.string(), '');

const boundary = z.catch(z.object({ dateTime: text, date: text }), { dateTime: '', date: '' });
type Boundary = z.output<typeof boundary>;

const wireEvent = z.object({
  start: boundary,
  end: boundary,
  summary: text,
  description: text,
  htmlLink: text,
  conferenceData: z.catch(
    z.object({
      conferenceId: text,
      conferenceSolution: z.catch(z.object({ name: text }), { name: '' }),
    }),
    { conferenceId: '', conferenceSolution: { name: '' } },
  ),
});

/** Reads every event that has a start; the others lose only themselves. */
export function readEventList(entries: readonly unknown[]): EventList {
  const events = entries.flatMap((entry) => readEvent(entry) ?? []);
  return { events, leftOut: entries.length - events.length };
}

function readEvent(entry: unknown): CalendarEvent | null {
  const { data: wire } = z.safeParse(wireEvent, entry);
  const span = wire && readSpan(wire.start, wire.end);
  if (!span) return null;
  return {
    span,
    summary: wire.summary,
    description: wire.description,
    conferenceId: wire.conferenceData.conferenceId,
    conferenceSolution: wire.conferenceData.conferenceSolution.name,
    link: readLink(wire.htmlLink),
  };
}

function readSpan(start: Boundary, end: Boundary): EventSpan | null {
  const moment = readMoment(start.dateTime);
  if (moment !== null) {
    const until = readMoment(end.dateTime);
    return {
      kind: 'timed',
      start: moment,
      end: until !== null && until >= moment ? until : null,
    };
  }
  if (!isDay(start.date)) return null;
  // On the wire the end is the day after the last one.
  const lastDay = isDay(end.date) && end.date > start.date ? addDays(end.date, -1) : start.date;
  return { kind: 'allDay', firstDay: start.date, lastDay };
}

function readLink(htmlLink: string): string {
  if (!URL.canParse(htmlLink)) return '';
  const { protocol, username, password, href } = new URL(htmlLink);
  return protocol === 'https:' && username === '' && password === '' ? href : '';
}
