import { parseCallTime } from './callTime';

const NOW = new Date('2026-11-21T12:00:00Z');
const read = (value: unknown) => {
  const moment = parseCallTime(value, NOW);
  return typeof moment === 'string' ? moment : moment.toISOString();
};

it.each([
  ['2024-05-13T08:04:00Z', '2024-05-13T08:04:00.000Z'],
  ['2024-05-13T08:04:00.123456Z', '2024-05-13T08:04:00.123Z'],
  ['2024-05-13T08:04', '2024-05-13T08:04:00.000Z'],
  ['2024-05-13 08:04:05,5', '2024-05-13T08:04:05.500Z'],
  ['2024-05-13T08:04:00+05:30', '2024-05-13T02:34:00.000Z'],
  ['2024-05-13T08:04:00-0700', '2024-05-13T15:04:00.000Z'],
  ['2024-05-13 08:04:00 +02', '2024-05-13T06:04:00.000Z'],
  [' 2024-02-29t23:59:59z ', '2024-02-29T23:59:59.000Z'],
  [1_715_587_440, '2024-05-13T08:04:00.000Z'],
  [1_715_587_440_000, '2024-05-13T08:04:00.000Z'],
  ['1715587440', '2024-05-13T08:04:00.000Z'],
  ['1715587440123', '2024-05-13T08:04:00.123Z'],
  ['1715587440.5', '2024-05-13T08:04:00.500Z'],
  ['2026-11-22T11:59:00Z', '2026-11-22T11:59:00.000Z'],
])('reads %p', (value, moment) => expect(read(value)).toBe(moment));

const NO_TIME = 'Input should be a time: ISO 8601, or seconds or milliseconds since 1970';

it.each([
  ...['2024-02-30T08:00:00Z', '2024-13-01T08:00:00Z', '2024-05-13T25:00:00Z', '2024-05-13'],
  ...['13.05.2024 08:00', 'yesterday', '', '2024-05-13T08:00:00+99:00', NaN, Infinity, '1e309'],
  ...[null, undefined, true, [], {}, [1_715_587_440], new Date()],
])('refuses %p', (value) => expect(read(value)).toBe(NO_TIME));

it.each([
  [0, 'Time should not be before 2000-01-01'],
  [-1_715_587_440, 'Time should not be before 2000-01-01'],
  ['1999-12-31T23:59:59Z', 'Time should not be before 2000-01-01'],
  ['2026-11-22T12:00:01Z', 'Time should not be in the future'],
  ['9999-12-31T23:59:59Z', 'Time should not be in the future'],
  [Number.MAX_VALUE, 'Time should not be in the future'],
])('refuses %p as no time of a call', (value, why) => expect(read(value)).toBe(why));
