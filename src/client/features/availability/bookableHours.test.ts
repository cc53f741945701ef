import {
  compareWeeks,
  readHours,
  savedHoursText,
  timeText,
  weekHours,
  weekOf,
} from './bookableHours';
import { defaultWeek, type DayHours, type Week } from './week';

const day = (startTime: string, endTime: string, showTimeInputs = true): DayHours => ({
  startTime,
  endTime,
  showTimeInputs,
});

test.each([
  ['9:00 AM', '5:00 PM', '09:00', '17:00'],
  ['9', '17:30', '09:00', '17:30'],
  ['noon', 'midnight', '12:00', '24:00'],
  // The same hour ends a day that otherwise begins one.
  ['9', '12 AM', '09:00', '24:00'],
  ['midnight', '00:00', '00:00', '24:00'],
  ['24:00', '1 am', '00:00', '01:00'],
])('%s to %s is %s to %s', (from, to, start, end) => {
  expect(readHours(day(from, to))).toEqual({ hours: { start, end }, problem: null });
});

test.each([
  ['nine-ish', '5 PM', 'unreadable'],
  ['9', '', 'unreadable'],
  ['', '17:00', 'unreadable'],
  ['5 PM', '9 AM', 'outOfOrder'],
  ['9', '9', 'outOfOrder'],
  ['12 PM', 'noon', 'outOfOrder'],
])('%s to %s cannot be booked: %s', (from, to, problem) => {
  expect(readHours(day(from, to))).toEqual({ hours: null, problem });
});

test('a day that is off, or has no time at all, is closed and has no problem', () => {
  for (const closed of [day('nine-ish', '5', false), day('', ' ')]) {
    expect(readHours(closed)).toEqual({ hours: null, problem: null });
  }
});

test.each([
  ['00:00', '12:00 AM'],
  ['09:05', '9:05 AM'],
  ['12:00', '12:00 PM'],
  ['23:59', '11:59 PM'],
  ['24:00', '12:00 AM'],
])('%s is shown as %s, and read as the same end', (time, text) => {
  expect(timeText(time)).toBe(text);
  const end = time === '00:00' ? '24:00' : time;
  expect(readHours(day('12:00 AM', text)).hours).toEqual({ start: '00:00', end });
});

const typed: Week = { ...defaultWeek, Monday: day('9', 'five'), Tuesday: day('9', '17') };

test('what is saved is shown as it was typed where it says the same', () => {
  const saved = { ...weekHours(typed), Wednesday: { start: '10:00', end: '24:00' }, Friday: null };
  const week = weekOf(saved, typed);
  expect(week).toEqual({
    ...typed,
    Wednesday: day('10:00 AM', '12:00 AM'),
    Friday: day('', '', false),
  });
  expect(weekHours(week)).toEqual(saved);
  expect(savedHoursText(null)).toBe('Unavailable');
});

test('a week is told from the saved one by what was known', () => {
  const first = weekHours(defaultWeek);
  const mine = weekHours(typed);
  const theirs = { ...first, Friday: null };
  const known = { version: 3, week: first };
  const cases = [
    ['inSync', typed, null, { version: 4, week: mine }],
    ['ahead', typed, null, { version: 0, week: first }],
    ['ahead', typed, known, { version: 3, week: first }],
    ['behind', defaultWeek, known, { version: 4, week: theirs }],
    // Nothing was touched in this browser yet.
    ['behind', defaultWeek, null, { version: 4, week: theirs }],
    ['diverged', typed, known, { version: 4, week: theirs }],
    ['diverged', typed, null, { version: 4, week: theirs }],
    // No account's version starts over: what this browser knows is another account's.
    ['behind', defaultWeek, known, { version: 0, week: theirs }],
    ['diverged', typed, known, { version: 0, week: theirs }],
    ['ahead', typed, { version: 0, week: first }, { version: 0, week: first }],
  ] as const;
  for (const [result, here, before, saved] of cases) {
    expect([result, compareWeeks(here, before, saved)]).toEqual([result, result]);
  }
});
