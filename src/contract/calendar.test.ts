/** Events as the server may give them, and what is read of them (product §10.8 and §16.4). */
import fc from 'fast-check';

import { readEvents, type EventList } from './calendar';

const START = { dateTime: '2024-05-16T10:30:00Z' };
const moment = Date.parse(START.dateTime);

const nothing: EventList = { events: [], leftOut: 0 };
const readEventList = (body: unknown[]) => readEvents.read({ status: 200, body }) ?? nothing;
const read = (entry: unknown) => readEventList([entry]).events[0];
const spanOf = (start: unknown, end?: unknown) => read({ start, end })?.span;

test('an event with everything', () => {
  const link = 'https://www.google.com/calendar/event?eid=abc';
  const event = {
    start: { dateTime: '2024-05-16T16:00:00+05:30', timeZone: 'Asia/Kolkata' },
    end: { dateTime: '2024-05-16T16:30:00+05:30' },
    summary: 'Estimate',
    description: '<b>Bring</b> the camera',
    htmlLink: link,
    conferenceData: { conferenceId: 'abc-defg-hij', conferenceSolution: { name: 'Google Meet' } },
  };
  expect(read(event)).toEqual({
    span: { kind: 'timed', start: moment, end: moment + 30 * 60_000 },
    summary: 'Estimate',
    description: '<b>Bring</b> the camera',
    conferenceId: 'abc-defg-hij',
    conferenceSolution: 'Google Meet',
    link,
  });
});

test('a text of nothing but spaces is none', () => {
  const conferenceData = { conferenceId: ' ', conferenceSolution: { name: '\t' } };
  const event = { start: START, summary: '  ', description: '\n', conferenceData };
  const nothing = { summary: '', description: '', conferenceId: '', conferenceSolution: '' };
  expect(read(event)).toMatchObject(nothing);
});

const noStart = [
  null,
  7,
  'x',
  true,
  [],
  {},
  { summary: 'No start' },
  { start: null },
  { start: '2024-05-16T10:30:00Z' },
  { start: {} },
  { start: { dateTime: 1e20 } },
  { start: { dateTime: 'soon' } },
  { start: { dateTime: '2024-02-30T10:00:00Z' } },
  { start: { dateTime: '2024-05-16T25:00:00Z' } },
  { start: { date: '2024-02-30' } },
  { start: { date: 20240516 } },
];

test('what has no start that can be read is left out and counted; its neighbours stay', () => {
  const { events, leftOut } = readEventList([{ start: START }, ...noStart, { start: START }]);
  expect(events).toHaveLength(2);
  expect(leftOut).toBe(noStart.length);
});

test.each([moment, moment / 1000])('a start and an end may be the number %d', (dateTime) => {
  expect(spanOf({ dateTime }, { dateTime })).toEqual({ kind: 'timed', start: moment, end: moment });
});

test.each<[string, unknown]>([
  ['missing', undefined],
  ['null', null],
  ['a number', { dateTime: 1e20 }],
  ['no date', { dateTime: 'later' }],
  ['before the start', { dateTime: '2024-05-16T10:29:00Z' }],
  ['a whole day', { date: '2024-05-17' }],
])('an end that is %s is not known', (_, end) => {
  expect(spanOf(START, end)).toEqual({ kind: 'timed', start: moment, end: null });
});

test.each<[string, unknown, string]>([
  ['the day after the last one', { date: '2024-05-19' }, '2024-05-18'],
  ['the day after the first', { date: '2024-05-17' }, '2024-05-16'],
  ['the same day', { date: '2024-05-16' }, '2024-05-16'],
  ['earlier', { date: '2024-05-01' }, '2024-05-16'],
  ['missing', undefined, '2024-05-16'],
  ['no day', { date: '2024-05-32' }, '2024-05-16'],
])('a whole-day event whose end is %s', (_, end, lastDay) => {
  expect(spanOf({ date: '2024-05-16' }, end)).toEqual({
    kind: 'allDay',
    firstDay: '2024-05-16',
    lastDay,
  });
});

test('bad cells are lost alone', () => {
  const event = {
    start: START,
    summary: 42,
    description: { html: 'x' },
    htmlLink: ['https://example.com'],
    conferenceData: { conferenceId: 7, conferenceSolution: null },
  };
  const empty = {
    summary: '',
    description: '',
    conferenceId: '',
    conferenceSolution: '',
    link: '',
  };
  expect(read(event)).toMatchObject(empty);
  expect(read({ ...event, conferenceData: 'Meet' })).toMatchObject(empty);
});

test.each([
  'javascript:alert(1)',
  'http://www.google.com/calendar',
  'data:text/html,x',
  '//www.google.com',
  'https://dana:secret@www.google.com/',
  'https://',
  '',
])('%p is no link', (htmlLink) => {
  expect(read({ start: START, htmlLink })?.link).toBe('');
});

test('whatever JSON comes, what is read are events', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), (entries, cell) => {
      const mixed = [...entries, { start: START, end: cell, summary: cell, conferenceData: cell }];
      const { events, leftOut } = readEventList(mixed);
      expect(events.length + leftOut).toBe(mixed.length);
      for (const { span: _, ...texts } of events) {
        expect(Object.values(texts).every((text) => typeof text === 'string')).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});
