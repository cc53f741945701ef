import type { EventSpan } from '@/contract/calendar';

import { countText } from './calendarTexts';
import { endTexts, timeText } from './eventTimes';

const timed = (start: string, end?: string): EventSpan => ({
  kind: 'timed',
  start: Date.parse(start),
  end: end === undefined ? null : Date.parse(end),
});
const allDay = (firstDay: string, lastDay: string): EventSpan => ({
  kind: 'allDay',
  firstDay,
  lastDay,
});
const half = timed('2024-05-16T10:30:00Z', '2024-05-16T11:00:00Z');
const night = timed('2024-05-15T22:00:00Z', '2024-05-17T01:00:00Z');

test.each<[string, EventSpan, string, string, string, string, string]>([
  ['on its day', half, '2024-05-16', 'UTC', '10:30', '11:00', '10:30 – 11:00'],
  ['in another zone', half, '2024-05-16', 'Asia/Kolkata', '16:00', '16:30', '16:00 – 16:30'],
  ['first day', night, '2024-05-15', 'UTC', '22:00', 'May 17, 2024, 01:00', 'from 22:00'],
  [
    'day between',
    night,
    '2024-05-16',
    'UTC',
    'May 15, 2024, 22:00',
    'May 17, 2024, 01:00',
    'All day',
  ],
  ['last day', night, '2024-05-17', 'UTC', 'May 15, 2024, 22:00', '01:00', 'until 01:00'],
  ['no end', timed('2024-05-16T10:30:00Z'), '2024-05-16', 'UTC', '10:30', '–', '10:30'],
  [
    'no length',
    timed('2024-05-16T10:30:00Z', '2024-05-16T10:30:00Z'),
    '2024-05-16',
    'UTC',
    '10:30',
    '10:30',
    '10:30',
  ],
  [
    'whole day',
    allDay('2024-05-16', '2024-05-16'),
    '2024-05-16',
    'Asia/Kolkata',
    'All day',
    'All day',
    'All day',
  ],
  [
    'whole days',
    allDay('2024-05-16', '2024-05-18'),
    '2024-05-17',
    'America/Los_Angeles',
    'May 16, 2024, all day',
    'May 18, 2024, all day',
    'All day',
  ],
])('the times of an event: %s', (_, span, day, timeZone, start, end, short) => {
  expect(endTexts(span, day, timeZone)).toEqual({ start, end });
  expect(timeText(span, day, timeZone)).toBe(short);
});

test('counts are words', () => {
  expect([1, 3].map(countText)).toEqual(['1 event', '3 events']);
});
