import { bookedText, shortDayText } from './booked';

const NOW = Date.UTC(2026, 10, 27);
const MONDAY = Date.UTC(2026, 10, 30, 14);

test('a month and its day stay on one line, wherever the rest is broken', () => {
  expect(shortDayText(MONDAY, 'UTC', NOW)).toBe('Mon, Nov\u00A030');
  expect(shortDayText(Date.UTC(2027, 0, 4), 'UTC', NOW)).toBe('Mon, Jan\u00A04, 2027');
  expect(bookedText({ start: MONDAY, state: 'upcoming' }, 'UTC', NOW)).toBe(
    'Booked for Mon, Nov\u00A030, 14:00',
  );
});
