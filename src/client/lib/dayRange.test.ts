import { findRangeProblem, rangeText, yearlessText } from './dayRange';

describe('a range of days', () => {
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
    [{ from: '2024-05-13', to: '2024-05-20' }, 'May 13 – 20, 2024'],
    [{ from: '2024-06-01', to: '2024-06-30' }, 'Jun 1 – 30, 2024'],
    [{ from: '2024-12-30', to: '2025-01-02' }, 'Dec 30, 2024 – Jan 2, 2025'],
    [{ from: '2024-06-01', to: '2024-06-01' }, 'Jun 1, 2024'],
  ])('%j is printed as %s', (range, text) => {
    expect(rangeText(range).replace(/\s/g, ' ')).toBe(text);
  });

  it('leaves the year out beside words that imply it', () => {
    const text = yearlessText({ from: '2024-12-30', to: '2025-01-02' });
    expect(text.replace(/\s/g, ' ')).toBe('Dec 30 – Jan 2');
  });
});
