import { DEFAULT_RANGE, findRangeProblem, rangeText, readRange, writeRange } from './dayRange';

const june = { from: '2024-06-01', to: '2024-06-30' };

describe('the range of Total Calls', () => {
  it.each<[string, object]>([
    ['', DEFAULT_RANGE],
    ['from=2024-06-01&to=2024-06-30', june],
    ['q=an&from=2024-06-01&to=2024-06-30', june],
    ['from=2024-06-01&to=2024-06-01', { from: '2024-06-01', to: '2024-06-01' }],
    ['from=2024-06-01', DEFAULT_RANGE],
    ['from=2024-06-30&to=2024-06-01', DEFAULT_RANGE],
    ['from=2024-02-30&to=2024-06-01', DEFAULT_RANGE],
    ['from=2024-06-01&to=12024-06-30', DEFAULT_RANGE],
    ['from=1&to=%00', DEFAULT_RANGE],
    ['from=2024-06-01T00:00&to=2024-06-30', DEFAULT_RANGE],
  ])('is read from ?%s', (query, range) => {
    expect(readRange(new URLSearchParams(query))).toEqual(range);
  });

  it.each([
    ['q=an&date=2024-05-16', june, 'q=an&date=2024-05-16&from=2024-06-01&to=2024-06-30'],
    ['from=1&to=2&q=an', june, 'from=2024-06-01&to=2024-06-30&q=an'],
    ['from=2024-06-01&q=an&to=2024-06-30', DEFAULT_RANGE, 'q=an'],
  ])('is written into ?%s beside what others wrote', (query, range, written) => {
    expect(writeRange(new URLSearchParams(query), range).toString()).toBe(written);
  });

  it.each([
    ['', '2024-06-30', 'from', 'Choose the first day.'],
    ['2024-06-01', '', 'to', 'Choose the last day.'],
    ['', '', 'from', 'Choose the first day.'],
    ['2024-06-02', '2024-06-01', 'to', 'The last day is before the first.'],
    ['2024-06-01', '2023-02-29', 'to', 'Choose the last day.'],
  ])('of %s to %s is refused at %s', (from, to, end, text) => {
    expect(findRangeProblem({ from, to })).toEqual({ end, text });
  });

  it.each([
    [DEFAULT_RANGE, 'May 13 – 20, 2024'],
    [june, 'Jun 1 – 30, 2024'],
    [{ from: '2024-12-30', to: '2025-01-02' }, 'Dec 30, 2024 – Jan 2, 2025'],
    [{ from: '2024-06-01', to: '2024-06-01' }, 'Jun 1, 2024'],
  ])('%j is printed as %s', (range, text) => {
    expect(rangeText(range).replace(/\s/g, ' ')).toBe(text);
  });
});
