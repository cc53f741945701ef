/** Which events fall on which day (product §10.8, §10.9). */
import type { CalendarEvent } from '@/contract/calendar';
import { dayReader } from '@/client/lib/dates';
import type { Day } from '@/client/lib/days';

/** An event with the first and the last day it touches, in local time. */
export interface PlacedEvent {
  event: CalendarEvent;
  firstDay: Day;
  lastDay: Day;
}

/**
 * Places events on days: whole-day events on their own days in every zone, all others on each local
 * day they touch; one that ends at midnight does not touch the day that begins then.
 * An event keeps its two ends however long it is: a century costs no more than an hour.
 * @returns in the order of a day: whole-day events first, then by start
 */
export function placeEvents(events: readonly CalendarEvent[], timeZone: string): PlacedEvent[] {
  const dayOf = dayReader(timeZone);
  return events.map((event) => place(event, dayOf)).sort(byStart);
}

function place(event: CalendarEvent, dayOf: (moment: number) => Day): PlacedEvent {
  const { span } = event;
  if (span.kind === 'allDay') return { event, firstDay: span.firstDay, lastDay: span.lastDay };
  const firstDay = dayOf(span.start);
  const end = span.end ?? span.start;
  return { event, firstDay, lastDay: end > span.start ? dayOf(end - 1) : firstDay };
}

function byStart(a: PlacedEvent, b: PlacedEvent): number {
  const [left, right] = [a.event.span, b.event.span];
  if (left.kind === 'timed' && right.kind === 'timed') return left.start - right.start;
  if (left.kind !== right.kind) return left.kind === 'allDay' ? -1 : 1;
  return a.firstDay < b.firstDay ? -1 : Number(a.firstDay > b.firstDay);
}

/** The events that touch a day, in order. */
export function eventsOn(placed: readonly PlacedEvent[], day: Day): CalendarEvent[] {
  return placed.filter(touching(day, day)).map(({ event }) => event);
}

/** How many events touch the days from the first to the last, both included. */
export function countBetween(placed: readonly PlacedEvent[], from: Day, to: Day): number {
  return placed.filter(touching(from, to)).length;
}

/** Makes a function that counts the events of a day; each day is counted only once. */
export function dayCounter(placed: readonly PlacedEvent[]): (day: Day) => number {
  const counts = new Map<Day, number>();
  return (day) => {
    const count = counts.get(day) ?? countBetween(placed, day, day);
    counts.set(day, count);
    return count;
  };
}

function touching(from: Day, to: Day): (placed: PlacedEvent) => boolean {
  return ({ firstDay, lastDay }) => firstDay <= to && from <= lastDay;
}
