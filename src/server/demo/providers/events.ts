/** What the demo person's calendar holds: some of everything Google gives, around today. */

import { HOUR, MINUTE } from '@/server/platform/durations';

/** As the Calendar API gives an event. */
export interface SimulatedEvent {
  id: string;
  status: 'confirmed' | 'cancelled';
  start: { dateTime?: string; date?: string; timeZone?: string };
  end: { dateTime?: string; date?: string; timeZone?: string };
  summary?: string;
  description?: string;
  location?: string;
  /** Its person can be met all the same. */
  transparency?: 'transparent';
  htmlLink: string;
  recurringEventId?: string;
  conferenceData?: { conferenceId: string; conferenceSolution: { name: string } };
}

type Details = Partial<
  Pick<SimulatedEvent, 'summary' | 'description' | 'conferenceData' | 'status' | 'transparency'>
>;

const MEET = { conferenceId: 'abc-defg-hij', conferenceSolution: { name: 'Google Meet' } };
const ZOOM = { conferenceId: '815 2230 7741', conferenceSolution: { name: 'Zoom Meeting' } };

/** A moment written with an offset from UTC, as calendars in that zone do. @param offset hours */
function written(moment: number, offset: number): string {
  const shifted = new Date(moment + offset * HOUR).toISOString().slice(0, 19);
  const sign = offset < 0 ? '-' : '+';
  const minutes = Math.abs(offset) * 60;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${shifted}${sign}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** The demo's events. @param now whose local day, on this machine, is today */
export function eventsAround(now: Date): SimulatedEvent[] {
  const at = (day: number, hour: number, minute = 0) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + day, hour, minute).getTime();
  const date = (day: number) => {
    const local = new Date(at(day, 12));
    const two = (value: number) => String(value).padStart(2, '0');
    return `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`;
  };
  const made = (id: string, edges: Pick<SimulatedEvent, 'start' | 'end'>, details: Details) => ({
    id,
    status: 'confirmed' as const,
    htmlLink: `https://www.google.com/calendar/event?eid=${id}`,
    ...edges,
    ...details,
  });
  // None of these has summer time, so the offsets are right all year.
  const zones = { '-5': 'America/Bogota', '0': 'UTC', '1': 'Africa/Lagos', '5.5': 'Asia/Kolkata' };
  const timed = (
    id: string,
    start: number,
    minutes: number,
    offset: -5 | 0 | 1 | 5.5,
    details: Details,
  ): SimulatedEvent => {
    const edge = (moment: number) => ({
      dateTime: written(moment, offset),
      timeZone: zones[`${offset}`],
    });
    return made(id, { start: edge(start), end: edge(start + minutes * MINUTE) }, details);
  };
  const wholeDays = (id: string, first: number, last: number, details: Details): SimulatedEvent =>
    made(id, { start: { date: date(first) }, end: { date: date(last + 1) } }, details);

  const today = [
    timed('today1', at(0, 10), 30, -5, {
      summary: 'Intro call with Riverside Dental',
      description: 'They asked about call handling after hours.',
      conferenceData: MEET,
    }),
    timed('today2', at(0, 12, 30), 45, 1, {
      summary: 'Lunch with Noor',
      description: 'Café Arcade',
    }),
    timed('today3', at(0, 15), 60, 5.5, {
      summary: 'Quarterly review',
      description:
        '<b>Agenda</b><br>1. Missed calls &amp; callbacks<br><a href="https://example.com/deck">Deck</a><script>alert(1)</script>',
      conferenceData: ZOOM,
    }),
  ];
  const others = [
    timed('past1', at(-6, 9), 30, 0, { summary: 'Kick-off', conferenceData: MEET }),
    timed('past2', at(-2, 16), 30, -5, {
      summary: 'Demo for Hill & Sons',
      description: '30 minutes',
    }),
    timed('next1', at(1, 11), 15, 1, { summary: 'Quick sync', conferenceData: ZOOM }),
    timed('next2', at(4, 14), 60, 0, { description: 'An event without a title' }),
    timed('late', at(2, 23), 120, -5, { summary: 'Night maintenance window' }),
    timed('far', at(40, 10), 30, 0, { summary: 'Annual contract renewal' }),
    wholeDays('allday', 3, 3, { summary: "Dana's birthday", transparency: 'transparent' }),
    wholeDays('fair', 7, 9, { summary: 'Trade fair', description: 'Hall 4, stand 12' }),
    timed('offsite', at(14, 9), 32 * 60, 1, { summary: 'Team offsite' }),
    timed('gone', at(1, 9), 30, 0, { summary: 'Cancelled meeting', status: 'cancelled' }),
  ];
  // Weekly, from four weeks ago on; the instance of the week after next was cancelled.
  const weekly = Array.from({ length: 12 }, (_, week): SimulatedEvent => {
    const start = at((week - 4) * 7 - 1, 9, 30);
    const day = new Date(start).toISOString().slice(0, 10).replaceAll('-', '');
    const event = timed(`standup_${day}`, start, 15, 0, {
      summary: 'Weekly stand-up',
      conferenceData: MEET,
      ...(week === 6 && { status: 'cancelled' as const }),
    });
    return { ...event, recurringEventId: 'standup' };
  });
  return [...today, ...others, ...weekly];
}
