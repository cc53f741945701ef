import { DEFAULT_RANGE, lastDays, readRange, writeRange } from './dayRange';

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
    expect(readRange(new URLSearchParams(query), DEFAULT_RANGE)).toEqual(range);
  });

  it.each([
    ['q=an&date=2024-05-16', june, 'q=an&date=2024-05-16&from=2024-06-01&to=2024-06-30'],
    ['from=1&to=2&q=an', june, 'from=2024-06-01&to=2024-06-30&q=an'],
    ['from=2024-06-01&q=an&to=2024-06-30', DEFAULT_RANGE, 'q=an'],
  ])('is written into ?%s beside what others wrote', (query, range, written) => {
    expect(writeRange(new URLSearchParams(query), range, DEFAULT_RANGE).toString()).toBe(written);
  });

  it('is the last 30 days, today among them, where calls are counted for real', () => {
    expect(lastDays('2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' });
    const query = writeRange(new URLSearchParams('from=1&q=an'), june, june);
    expect(query.toString()).toBe('q=an');
    expect(readRange(query, june)).toEqual(june);
  });
});
