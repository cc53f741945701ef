import { keepToday } from './dayChartSettings';

const keptOf = (days: number, today: number): number[] => {
  const ticks = Array.from({ length: days }, () => ({ major: false }));
  keepToday(ticks, today);
  return ticks.flatMap(({ major }, index) => (major ? [index] : []));
};

it.each([
  [30, 29, [5, 29]],
  [90, 89, [5, 89]],
  [30, 12, [0, 12]],
  [7, 6, [6]],
  [30, -1, []],
])('of %i days, today being number %i, the labels of %j stay', (days, today, kept) => {
  expect(keptOf(days, today)).toEqual(kept);
});
