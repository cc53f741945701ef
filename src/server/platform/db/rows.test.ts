import { isoOf, type PlainUtc } from './rows';

test.each([
  ['2024-05-13T08:00:00', '2024-05-13T08:00:00.000Z'],
  ['2024-05-13T08:00:00.5', '2024-05-13T08:00:00.500Z'],
  ['2024-05-13T08:00:00.07', '2024-05-13T08:00:00.070Z'],
  ['2024-05-13T08:00:00.123', '2024-05-13T08:00:00.123Z'],
  // Cut and not rounded, as `to_char` does it.
  ['2024-05-13T08:00:59.999999', '2024-05-13T08:00:59.999Z'],
])('%s is %s on the wire', (text, iso) => {
  expect(isoOf(text as PlainUtc)).toBe(iso);
});
