import { HOUR } from '@/server/platform/durations';

import { momentTexts } from './momentTexts';

it.each([
  ['of one day', ['2026-12-01T00:00:00.000Z', '2026-12-01T09:05:00.000Z']],
  ['of several', ['2026-12-01T23:59:00.000Z', '2026-12-02T00:00:00.000Z']],
  ['between two minutes', ['2026-12-01T00:00:01.000Z', '2026-12-01T00:00:00.001Z']],
  ['before 1970', ['1969-12-31T23:59:00.000Z', '1883-11-18T16:56:02.000Z']],
  ['of years of other lengths', ['0000-01-01T00:00:00.000Z', '+010000-01-01T00:01:00.000Z']],
  ['that go back', ['2026-12-02T00:00:00.000Z', '2026-12-01T00:00:00.000Z']],
  ['of which there are none', []],
])('moments %s are as a date writes them', (_, texts) => {
  expect(momentTexts(texts.map((text) => Date.parse(text)))).toEqual(texts);
});

it('writes every quarter of an hour of a year as a date does', () => {
  const first = Date.UTC(2028, 0, 1);
  const moments = Array.from({ length: 366 * 96 }, (_, index) => first + (index * HOUR) / 4);
  expect(momentTexts(moments)).toEqual(moments.map((moment) => new Date(moment).toISOString()));
});
