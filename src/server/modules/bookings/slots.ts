/**
 * The moments at which a meeting type can be booked. Pure: no clock, no database.
 * Days and hours are those of the schedule's zone.
 */
import { SCHEDULE_DAYS } from '@/contract/bookingKinds';
import type { Hours } from '@/contract/scheduleReads';
import type { KeptSchedule } from '@/contract/scheduleShape';
import { addDays } from '@/contract/time';
import { MINUTE } from '@/server/platform/durations';
import { clockOf, type ZoneClock } from '@/server/platform/zones';

import { bookableDays, type RangeRules } from './bookableDays';
import { closingOf, dayClock, dayOf, minutesOf, weekdayOf } from './dayClock';

/** The settings of a meeting type that matter here. */
export interface SlotRules extends RangeRules, Pick<KeptSchedule, 'week' | 'dates'> {
  durationMinutes: number;
  bufferMinutes: number;
  dailyLimit: number | null;
}

/** A booked meeting; moments in ms, as everywhere below. */
export interface Meeting {
  start: number;
  end: number;
  /** Kept free before and after it, minutes. */
  bufferMinutes: number;
  /** Of the kind that is to be booked: it counts for its daily limit. */
  isOfKind: boolean;
}

/** What is already taken. */
export interface Occupied {
  meetings: readonly Meeting[];
  /** Times in the owner's own calendar. */
  busy: readonly { start: number; end: number }[];
}

/** A calendar with nothing in it. */
export const NOBODY: Occupied = { meetings: [], busy: [] };

/** Nothing begins later: years have four figures, also of what lies around a meeting and follows it. */
export const LATEST_START = Date.UTC(9999, 0, 1);

/** The hours of any day. */
function hoursBy({ week, dates }: SlotRules): (day: string) => Hours | null {
  const dated = new Map(dates.map((one) => [one.day, 'off' in one ? null : one]));
  return (day) => {
    const special = dated.get(day);
    if (special !== undefined) return special;
    const weekday = SCHEDULE_DAYS[weekdayOf(day)];
    return weekday ? week[weekday] : null;
  };
}

/** Sorted, and such that none touches another. */
function merged(spans: { start: number; end: number }[]): { start: number; end: number }[] {
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of spans.sort((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** When a meeting may not be, each meeting's buffer and its own kept free. */
function occupiedTimes({ meetings, busy }: Occupied, bufferMinutes: number) {
  const widened = (start: number, end: number, minutes: number) => ({
    start: start - minutes * MINUTE,
    end: end + minutes * MINUTE,
  });
  return merged([
    ...meetings.map((one) =>
      widened(one.start, one.end, Math.max(one.bufferMinutes, bufferMinutes)),
    ),
    ...busy.map(({ start, end }) => widened(start, end, bufferMinutes)),
  ]);
}

/** Days that have reached the daily limit. */
function fullDays({ meetings }: Occupied, limit: number | null, clock: ZoneClock): Set<string> {
  if (limit === null) return new Set();
  const counts = new Map<string, number>();
  for (const { start } of meetings.filter(({ isOfKind }) => isOfKind)) {
    const day = dayOf(clock.shownAt(start));
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([day, count]) => (count >= limit ? [day] : [])));
}

/**
 * Slots start at the opening and go in steps of the duration; an hour that occurs twice is offered once,
 * the first time. A meeting ends before closing.
 * @param span slots start within it, its end excluded
 * @returns in order
 */
export function slotsWithin(
  rules: SlotRules,
  { meetings, busy }: Occupied,
  span: { now: number; from: number; until: number },
): number[] {
  const { now, from } = span;
  const until = Math.min(span.until, LATEST_START);
  const clock = clockOf(rules.zone);
  const momentsOf = dayClock(clock);
  const hoursOf = hoursBy(rules);
  const duration = rules.durationMinutes * MINUTE;
  const earliest = Math.max(from, now + rules.noticeMinutes * MINUTE);
  const { first, last } = bookableDays(rules, now);
  const full = fullDays({ meetings, busy }, rules.dailyLimit, clock);
  const occupied = occupiedTimes({ meetings, busy }, rules.bufferMinutes);
  const slots: number[] = [];
  if (until <= earliest) return slots;

  const start = dayOf(clock.shownAt(earliest));
  const end = dayOf(clock.shownAt(until - 1));
  const lastDay = end < last ? end : last;
  let at = 0;
  for (let day = start > first ? start : first; day <= lastDay; day = addDays(day, 1)) {
    const hours = hoursOf(day);
    if (!hours || full.has(day)) continue;
    const momentAt = momentsOf(day);
    const closing = closingOf(day, hours.end, momentAt, clock);
    const closes = minutesOf(hours.end);
    for (let minutes = minutesOf(hours.start); minutes < closes; minutes += rules.durationMinutes) {
      const slot = momentAt(minutes);
      if (slot === null || slot < earliest || slot >= until) continue;
      if (slot + duration > closing) continue;
      while ((occupied[at]?.end ?? Infinity) <= slot) at += 1;
      if ((occupied[at]?.start ?? Infinity) < slot + duration) continue;
      slots.push(slot);
    }
  }
  return slots;
}

/** Whether a moment is a slot; else it is `off` (outside the hours or between two slots) or taken. */
export function slotAt(
  rules: SlotRules,
  occupied: Occupied,
  { now, start }: { now: number; start: number },
): 'free' | 'taken' | 'off' {
  const moment = { now, from: start, until: start + 1 };
  if (slotsWithin(rules, occupied, moment).length > 0) return 'free';
  return slotsWithin(rules, NOBODY, moment).length > 0 ? 'taken' : 'off';
}
