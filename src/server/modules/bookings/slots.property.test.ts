import fc from 'fast-check';

import { SCHEDULE_DAYS } from '@/contract/bookingKinds';
import { DAY, MINUTE } from '@/server/platform/durations';

import type { Range } from './bookableDays';
import { slotAt, slotsWithin, type Occupied, type SlotRules } from './slots';

/** Clocks are changed, and days begin, when one of them does; within it they go on. */
const QUARTER = 15 * MINUTE;

/** With half-hour changes, changes at midnight, none, and on both sides of the date line. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Pacific/Apia',
  'Africa/Casablanca',
];
/** Days on which the clocks of some of them change, ordinary ones for the others. */
const BEGINNINGS = [
  '2026-03-07',
  '2026-03-28',
  '2026-04-03',
  '2026-09-04',
  '2026-10-03',
  '2026-10-24',
  '2026-10-31',
];

interface Wall {
  day: string;
  /** Minutes of the day. */
  minutes: number;
  weekday: string;
}

/** What clocks show, one moment at a time. */
function wallOf(zone: string): (moment: number) => Wall {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', weekday: 'long' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
    return {
      day: `${part('year')}-${part('month')}-${part('day')}`,
      minutes: Number(part('hour')) * 60 + Number(part('minute')),
      weekday: part('weekday'),
    };
  };
}

const inMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Days around one, each with the first moment of each time of it: by looking at every minute there is. */
function everyMinute(zone: string, beginning: number) {
  const wall = wallOf(zone);
  const byDay = new Map<string, { weekday: string; first: Map<number, number> }>();
  for (let at = beginning - 3 * DAY; at < beginning + 13 * DAY; at += QUARTER) {
    const { day, minutes, weekday } = wall(at);
    const entry = byDay.get(day) ?? { weekday, first: new Map<number, number>() };
    byDay.set(day, entry);
    for (let passed = 0; passed < 15; passed += 1) {
      const shown = minutes + passed;
      if (!entry.first.has(shown)) entry.first.set(shown, at + passed * MINUTE);
    }
  }
  return { byDay, dayOf: (moment: number) => wall(moment).day };
}

const seen = new Map<string, ReturnType<typeof everyMinute>>();
function minutesAround(zone: string, beginning: number) {
  const key = `${zone} ${beginning}`;
  const minutes = seen.get(key) ?? everyMinute(zone, beginning);
  seen.set(key, minutes);
  return minutes;
}

/** The same question, answered as slowly as one can. */
function bruteForce(
  rules: SlotRules,
  { meetings, busy }: Occupied,
  { now, from, until }: { now: number; from: number; until: number },
  { byDay, dayOf }: ReturnType<typeof everyMinute>,
): number[] {
  const today = dayOf(now);
  const days = [...byDay.keys()].sort();
  const upcoming = days.filter((day) => day > today);
  const isInRange = (day: string): boolean => {
    const { range } = rules;
    if (day < today) return false;
    if (range.kind === 'dates') return day >= range.from && day <= range.to;
    if (range.kind === 'indefinite') return true;
    const counted = upcoming.filter(
      (one) => range.unit === 'calendar' || !/^S/.test(byDay.get(one)?.weekday ?? ''),
    );
    return day <= (counted[range.days - 1] ?? '9999');
  };
  const length = rules.durationMinutes * MINUTE;
  const found: number[] = [];
  for (const day of days.filter(isInRange)) {
    const { weekday, first } = byDay.get(day) ?? { weekday: '', first: new Map<number, number>() };
    const dated = rules.dates.find((one) => one.day === day);
    const named = SCHEDULE_DAYS.find((name) => name === weekday);
    const hours = dated ? ('off' in dated ? null : dated) : named ? rules.week[named] : null;
    if (!hours) continue;
    const [opens, closes] = [inMinutes(hours.start), inMinutes(hours.end)];
    const next = byDay.get(days[days.indexOf(day) + 1] ?? '');
    const atMidnight = next && Math.min(...next.first.values());
    // A closing time the clocks are put forward over: as long after the last minute before it.
    const before = [...first.keys()].filter((minutes) => minutes < closes);
    const [beforeIt, shown] =
      before.length > 0
        ? [first.get(Math.max(...before)) ?? 0, Math.max(...before)]
        : [Math.min(...first.values()), 0];
    const closing =
      closes === 24 * 60
        ? (atMidnight ?? Infinity)
        : (first.get(closes) ?? beforeIt + (closes - shown) * MINUTE);
    const ofDay = meetings.filter((one) => one.isOfKind && dayOf(one.start) === day).length;
    if (rules.dailyLimit !== null && ofDay >= rules.dailyLimit) continue;
    for (const [minutes, slot] of first) {
      const steps = (minutes - opens) / rules.durationMinutes;
      if (steps < 0 || !Number.isInteger(steps) || minutes >= closes) continue;
      const end = slot + length;
      if (end > closing) continue;
      if (slot < now + rules.noticeMinutes * MINUTE || slot < from || slot >= until) continue;
      const isFree =
        meetings.every((one) => {
          const gap = Math.max(one.bufferMinutes, rules.bufferMinutes) * MINUTE;
          return end + gap <= one.start || one.end + gap <= slot;
        }) &&
        busy.every((one) => {
          const gap = rules.bufferMinutes * MINUTE;
          return end + gap <= one.start || one.end + gap <= slot;
        });
      if (isFree) found.push(slot);
    }
  }
  return found.sort((one, other) => one - other);
}

const timeText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const hours = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .filter(([start, end]) => start < end)
  .map(([start, end]) => ({ start: timeText(start * 15), end: timeText(end * 15) }));

const dayNear = (beginning: string) =>
  fc
    .integer({ min: -1, max: 5 })
    .map((days) => new Date(Date.parse(beginning) + days * DAY).toISOString().slice(0, 10));

const span = (beginning: number, longest: number) =>
  fc
    .tuple(fc.integer({ min: -24 * 60, max: 5 * 24 * 60 }), fc.integer({ min: 1, max: longest }))
    .map(([start, length]) => ({
      start: beginning + start * MINUTE,
      end: beginning + (start + length) * MINUTE,
    }));

const question = fc
  .tuple(fc.constantFrom(...ZONES), fc.constantFrom(...BEGINNINGS))
  .chain(([zone, beginning]) => {
    const start = Date.parse(beginning);
    const range: fc.Arbitrary<Range> = fc.oneof(
      fc.record({
        kind: fc.constant('days' as const),
        days: fc.integer({ min: 1, max: 4 }),
        unit: fc.constantFrom('calendar' as const, 'week' as const),
      }),
      fc.tuple(dayNear(beginning), dayNear(beginning)).map(([one, other]) => ({
        kind: 'dates' as const,
        ...(one < other ? { from: one, to: other } : { from: other, to: one }),
      })),
      fc.constant({ kind: 'indefinite' as const }),
    );
    const rules = fc.record({
      zone: fc.constant(zone),
      week: fc
        .array(fc.option(hours, { freq: 4 }), { minLength: 7, maxLength: 7 })
        .map(
          (list) =>
            Object.fromEntries(
              SCHEDULE_DAYS.map((day, index) => [day, list[index] ?? null]),
            ) as SlotRules['week'],
        ),
      dates: fc.uniqueArray(
        fc
          .tuple(dayNear(beginning), fc.option(hours))
          .map(([day, times]) => (times ? { day, ...times } : { day, off: true as const })),
        { maxLength: 2, selector: ({ day }) => day },
      ),
      durationMinutes: fc.constantFrom(5, 15, 20, 30, 45, 60, 90, 480),
      bufferMinutes: fc.constantFrom(0, 0, 5, 30, 60),
      noticeMinutes: fc.constantFrom(0, 0, 60, 24 * 60),
      range,
      dailyLimit: fc.option(fc.integer({ min: 1, max: 2 })),
    });
    const meetings = fc.array(
      fc
        .tuple(span(start, 120), fc.constantFrom(0, 15, 60), fc.boolean())
        .map(([one, bufferMinutes, isOfKind]) => ({ ...one, bufferMinutes, isOfKind })),
      { maxLength: 4 },
    );
    // Over midnight, and over whole days.
    const busy = fc.array(span(start, 36 * 60), { maxLength: 3 });
    const now = fc.integer({ min: 0, max: 26 * 60 }).map((minutes) => start + minutes * MINUTE);
    const asked = span(start, 6 * 24 * 60);
    const occupied = fc.record({ meetings, busy });
    return fc.record({ rules, occupied, now, asked, beginning: fc.constant(start) });
  });

describe('slots', () => {
  it('are those that looking at every minute finds', () => {
    fc.assert(
      fc.property(question, ({ rules, occupied, now, asked, beginning }) => {
        const within = { now, from: asked.start, until: asked.end };
        const minutes = minutesAround(rules.zone, beginning);
        const expected = bruteForce(rules, occupied, within, minutes);
        expect(slotsWithin(rules, occupied, within)).toEqual(expected);
        for (const start of expected.slice(0, 3)) {
          expect(slotAt(rules, occupied, { now, start })).toBe('free');
          expect(slotAt(rules, occupied, { now, start: start + MINUTE })).not.toBe('free');
        }
      }),
      { numRuns: 300 },
    );
  });
});
