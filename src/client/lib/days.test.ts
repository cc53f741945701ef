import {
  addDays,
  addMonths,
  dayName,
  firstOfMonth,
  fromLocalDate,
  isDay,
  lastOfMonth,
  longDayText,
  monthText,
  toLocalDate,
} from './days';

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-13-01', false],
  ['2024-5-1', false],
  ['2024-05-16T00:00:00Z', false],
  ['', false],
  ['1e20', false],
])('whether %p is a day: %p', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ['2024-02-28', 2, '2024-03-01'],
  ['2024-01-01', -1, '2023-12-31'],
])('%s and %i days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
});

test('months begin and end, and follow each other', () => {
  expect(firstOfMonth('2024-02-15')).toBe('2024-02-01');
  expect(lastOfMonth('2024-02-15')).toBe('2024-02-29');
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-01');
  expect(addMonths('2024-01-31', -1)).toBe('2023-12-01');
});

test('days in words', () => {
  expect(longDayText('2024-05-16')).toBe('Thursday, May 16, 2024');
  expect(monthText('2024-05-16')).toBe('May 2024');
  const name = (isToday: boolean, note: string) => dayName('2024-05-16', { isToday, note });
  expect(name(false, '')).toBe('Thursday, May 16, 2024');
  expect(name(true, '3 events')).toBe('Thursday, May 16, 2024, today, 3 events');
});

test('a day comes back from this computer’s dates, at any hour', () => {
  expect(fromLocalDate(toLocalDate('2024-05-16'))).toBe('2024-05-16');
  expect(fromLocalDate(new Date(2024, 4, 16, 0, 0))).toBe('2024-05-16');
  expect(fromLocalDate(new Date(2024, 4, 16, 23, 59))).toBe('2024-05-16');
});
