import { bookedText, shortDayText } from './booked';

test('the moment of a booking stays on one line, whatever stands before it', () => {
  const start = Date.UTC(2026, 11, 3, 10);
  const now = Date.UTC(2026, 10, 21);
  const words = bookedText({ start, state: 'upcoming' }, 'UTC', now).split(' ');
  expect(words).toEqual(['Booked', 'for', 'Thu,\u00a0Dec\u00a03,\u00a010:00']);
  const nextYear = shortDayText(start, 'UTC', Date.UTC(2027, 0, 1));
  expect(nextYear).toBe('Thu,\u00a0Dec\u00a03,\u00a02026');
});
