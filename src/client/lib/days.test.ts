import {
  addMonths,
  dayName,
  firstOfMonth,
  fromLocalDate,
  lastOfMonth,
  longDayText,
  monthText,
  toLocalDate,
} from './days';

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
