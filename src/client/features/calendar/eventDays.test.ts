/** Events on the person's own days (product §10.8, §10.9). */
import { readEvents } from '@/contract/calendar';

import { countBetween, dayCounter, eventsOn, placeEvents } from './eventDays';

type Wire = [summary: string, start: string, end?: string];

/** A text with a T is a moment, any other a whole day, as on the wire. */
const boundary = (text: string) => (text.includes('T') ? { dateTime: text } : { date: text });

function place(timeZone: string, ...wire: Wire[]) {
  const entries = wire.map(([summary, start, end]) => ({
    summary,
    start: boundary(start),
    ...(end !== undefined && { end: boundary(end) }),
  }));
  return placeEvents(readEvents.read({ status: 200, body: entries })?.events ?? [], timeZone);
}

test.each<[what: string, timeZone: string, start: string, end: string, days: [string, string]]>([
  [
    'lies on its day',
    'UTC',
    '2024-05-16T23:00:00Z',
    '2024-05-16T23:30:00Z',
    ['2024-05-16', '2024-05-16'],
  ],
  [
    'at 23:00Z lies on the next day',
    'Asia/Kolkata',
    '2024-05-16T23:00:00Z',
    '2024-05-16T23:30:00Z',
    ['2024-05-17', '2024-05-17'],
  ],
  [
    'at 03:00Z lies on the day before',
    'America/Los_Angeles',
    '2024-05-16T03:00:00Z',
    '2024-05-16T04:00:00Z',
    ['2024-05-15', '2024-05-15'],
  ],
  [
    'over midnight lies on both days',
    'Asia/Kolkata',
    '2024-05-16T18:00:00Z',
    '2024-05-16T19:00:00Z',
    ['2024-05-16', '2024-05-17'],
  ],
  [
    'that ends at midnight does not touch the next day',
    'Asia/Kolkata',
    '2024-05-16T17:30:00Z',
    '2024-05-16T18:30:00Z',
    ['2024-05-16', '2024-05-16'],
  ],
  [
    'without length at midnight lies on the day that begins',
    'UTC',
    '2024-05-16T00:00:00Z',
    '2024-05-16T00:00:00Z',
    ['2024-05-16', '2024-05-16'],
  ],
  [
    'of several days lies on each',
    'UTC',
    '2024-05-30T12:00:00Z',
    '2024-06-02T09:00:00Z',
    ['2024-05-30', '2024-06-02'],
  ],
  [
    'through the night the clocks go forward ends at its midnight',
    'Europe/Berlin',
    '2024-03-30T23:00:00Z',
    '2024-03-31T22:00:00Z',
    ['2024-03-31', '2024-03-31'],
  ],
  [
    'through the night the clocks go back ends at its midnight',
    'Europe/Berlin',
    '2024-10-26T22:00:00Z',
    '2024-10-27T23:00:00Z',
    ['2024-10-27', '2024-10-27'],
  ],
  [
    'before the clocks go forward at midnight stays on its day',
    'America/Santiago',
    '2024-09-08T03:30:00Z',
    '2024-09-08T04:00:00Z',
    ['2024-09-07', '2024-09-07'],
  ],
])('an event %s (%s)', (_, timeZone, start, end, [firstDay, lastDay]) => {
  expect(place(timeZone, ['', start, end])).toEqual([
    expect.objectContaining({ firstDay, lastDay }),
  ]);
});

test.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'whole-day events keep their days in %s',
  (timeZone) => {
    const placed = place(timeZone, ['Fair', '2024-05-16', '2024-05-19']);
    expect(placed).toEqual([
      expect.objectContaining({ firstDay: '2024-05-16', lastDay: '2024-05-18' }),
    ]);
  },
);

test('a day has whole-day events first, then the others by start', () => {
  const placed = place(
    'UTC',
    ['late', '2024-05-16T15:00:00Z'],
    ['early', '2024-05-16T08:00:00Z'],
    ['since yesterday', '2024-05-15T22:00:00Z', '2024-05-16T01:00:00Z'],
    ['all day', '2024-05-16'],
    ['all week', '2024-05-13', '2024-05-18'],
    ['another day', '2024-05-17'],
  );
  expect(eventsOn(placed, '2024-05-16').map(({ summary }) => summary)).toEqual([
    'all week',
    'all day',
    'since yesterday',
    'early',
    'late',
  ]);
  expect(dayCounter(placed)('2024-05-17')).toBe(2);
  expect(countBetween(placed, '2024-05-01', '2024-05-31')).toBe(6);
  expect(countBetween(placed, '2024-06-01', '2024-06-30')).toBe(0);
});

test('5,000 events, each a century long, are placed without one entry a day', () => {
  const wire = Array.from({ length: 5000 }, (_, index): Wire => [
    `event ${index}`,
    '1950-01-01T00:00:00Z',
    '2049-12-31T00:00:00Z',
  ]);
  const placed = place('Asia/Kolkata', ...wire);
  expect(placed).toHaveLength(5000);
  expect(dayCounter(placed)('2024-05-16')).toBe(5000);
  expect(eventsOn(placed, '2050-01-01')).toEqual([]);
});
