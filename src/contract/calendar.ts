/** Events of the connected Google Calendar (product §14.48). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { fieldsOf, isObject, ofBody, textOf } from './reply';
import { addDays, isDay, readMoment } from './time';

/** When an event is: by the clock, or on whole days, which are the same in every zone. */
export type EventSpan =
  /** Milliseconds since the epoch; `end` is null where it cannot be read or lies before the start. */
  | { kind: 'timed'; start: number; end: number | null }
  /** Days in no zone, `2024-05-16`; both belong to it. */
  | { kind: 'allDay'; firstDay: string; lastDay: string };

/** An event as the screen knows it (product §10.8 and §16.4); texts are '' where it has none. */
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

/** Google's spelling: `dateTime` (RFC 3339) for a moment, `date` (YYYY-MM-DD) for a whole day. */
const boundary = z.looseObject({
  dateTime: z.optional(z.string()),
  date: z.optional(z.string()),
});

const solution = z.looseObject({ name: z.optional(z.string()) });
const conference = z.looseObject({
  conferenceId: z.optional(z.string()),
  conferenceSolution: z.optional(solution),
});

/** An event as Google gives it; what is not read here passes through. */
const event = z.looseObject({
  start: boundary,
  /** Of an all-day event, the day after its last one. */
  end: boundary,
  summary: z.optional(z.string()),
  description: z.optional(z.string()),
  htmlLink: z.optional(z.string()),
  conferenceData: z.optional(conference),
});

/** Reads every event that has a start; the others lose only themselves. */
function readEventList(body: unknown): EventList | undefined {
  if (!Array.isArray(body)) return undefined;
  const events = body.flatMap((entry) => readEvent(entry) ?? []);
  return { events, leftOut: body.length - events.length };
}

function readEvent(entry: unknown): CalendarEvent | null {
  if (!isObject(entry)) return null;
  const field = fieldsOf<typeof event>(entry);
  const span = readSpan(field('start'), field('end'));
  if (!span) return null;
  const meeting = fieldsOf<typeof conference>(field('conferenceData'));
  return {
    span,
    summary: textOf(field('summary')),
    description: textOf(field('description')),
    conferenceId: textOf(meeting('conferenceId')),
    conferenceSolution: textOf(fieldsOf<typeof solution>(meeting('conferenceSolution'))('name')),
    link: readLink(textOf(field('htmlLink'))),
  };
}

function readSpan(startBoundary: unknown, endBoundary: unknown): EventSpan | null {
  const start = fieldsOf<typeof boundary>(startBoundary);
  const end = fieldsOf<typeof boundary>(endBoundary);
  const moment = readMoment(start('dateTime'));
  if (moment !== null) {
    const until = readMoment(end('dateTime'));
    return {
      kind: 'timed',
      start: moment,
      end: until !== null && until >= moment ? until : null,
    };
  }
  const firstDay = textOf(start('date'));
  if (!isDay(firstDay)) return null;
  // On the wire the end is the day after the last one.
  const endDay = textOf(end('date'));
  const lastDay = isDay(endDay) && endDay > firstDay ? addDays(endDay, -1) : firstDay;
  return { kind: 'allDay', firstDay, lastDay };
}

function readLink(htmlLink: string): string {
  if (!URL.canParse(htmlLink)) return '';
  const { protocol, username, password, href } = new URL(htmlLink);
  return protocol === 'https:' && username === '' && password === '' ? href : '';
}

const moment = z.iso.datetime({ offset: true, error: 'Input should be a moment, ISO 8601' });

/** Events of the window, by start; none while no calendar is connected. */
export const readEvents = endpoint({
  method: 'GET',
  path: '/google-calender/view-events',
  public: false,
  query: z.object({ start_time: moment, end_time: moment }),
  reply: z.array(event),
  compressed: true,
  read: ofBody(readEventList),
});
