import { SCHEDULE_DAYS } from '@/contract/bookingKinds';
import type { Hours } from '@/contract/scheduleReads';

import { bookableDays } from './bookableDays';
import { NOBODY, slotsWithin, type SlotRules } from './slots';

/** When meetings can begin on these two days, by a schedule with the same hours every day. */
function startsOn(day: string, zone: string, hours: Hours, durationMinutes: number): string[] {
  const week = Object.fromEntries(SCHEDULE_DAYS.map((name) => [name, hours]));
  const rules: SlotRules = {
    ...{ zone, durationMinutes, bufferMinutes: 0, noticeMinutes: 0, dailyLimit: null, dates: [] },
    week: week as SlotRules['week'],
    range: { kind: 'dates', from: day, to: day },
  };
  const from = Date.parse(day) - 86_400_000;
  const slots = slotsWithin(rules, NOBODY, { now: from, from, until: from + 3 * 86_400_000 });
  return slots.map((slot) => new Date(slot).toISOString().slice(0, 16));
}

describe('slots before a closing time the clocks are put forward over', () => {
  const day = '2026-03-29';
  it.each([
    ['as long after the last minute before it', 45, ['2026-03-29T00:30']],
    ['and no longer', 60, []],
  ])('end %s', (_, duration, starts) => {
    expect(startsOn(day, 'Europe/Berlin', { start: '01:30', end: '02:15' }, duration)).toEqual(
      starts,
    );
  });

  it('end at the first moment of the next day, where that is midnight', () => {
    expect(
      startsOn('2026-09-05', 'America/Santiago', { start: '22:00', end: '24:00' }, 50),
    ).toEqual(['2026-09-06T02:00', '2026-09-06T02:50']);
  });
});

it.each<[string, SlotRules['range'], { first: string; last: string }]>([
  [
    'days',
    { kind: 'days', days: 3, unit: 'calendar' },
    { first: '2026-11-20', last: '2026-11-23' },
  ],
  [
    'working days',
    { kind: 'days', days: 3, unit: 'week' },
    { first: '2026-11-20', last: '2026-11-25' },
  ],
  ['no end', { kind: 'indefinite' }, { first: '2026-11-20', last: '2027-11-21' }],
])('ahead can be booked by a range of %s (product §25.9)', (_, range, expected) => {
  // A Friday, an hour before it ends there.
  const now = Date.parse('2026-11-20T22:00:00Z');
  expect(bookableDays({ range, zone: 'Europe/Berlin', noticeMinutes: 0 }, now)).toEqual(expected);
});
