/** Times and days as servers give them (product §16). */
import { addDays, isDay, readMoment } from './time';

const NINE_42 = Date.UTC(2024, 4, 16, 9, 42);

test.each([
  '2024-05-16T09:42:00Z',
  '2024-05-16T09:42:00.000Z',
  '2024-05-16 09:42:00Z',
  '2024-05-16T09:42',
  '2024-05-16T09:42:00.000000',
  '2024-05-16T15:12:00+05:30',
  '2024-05-16T15:12:00+0530',
  '2024-05-16T11:42:00+02',
  ' 2024-05-16t02:42:00-07:00 ',
  NINE_42,
  NINE_42 / 1000,
  String(NINE_42),
  String(NINE_42 / 1000),
])('reads %p as the same moment', (value) => {
  expect(readMoment(value)).toBe(NINE_42);
});

test.each([
  null,
  undefined,
  true,
  {},
  [],
  '',
  'soon',
  'May 16, 2024',
  '2024',
  '0001-01-01T00:00:00Z',
  '2024-13-01',
  '2024-02-30T09:42:00Z',
  '2024-05-16T25:00:00Z',
  '2024-05-16T09:42:00+99:00',
  1e20,
  -1e20,
  '1e20',
  '9'.repeat(30),
  NaN,
  Infinity,
  'x'.repeat(2 ** 20),
])('%p is no time', (value) => {
  expect(readMoment(value)).toBeNull();
});

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
