import { atMost, median, percentile } from './figure';

test('the value in the middle, and the one that so many lie below', () => {
  expect(median([3, 1, 2])).toBe(2);
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(percentile(hundred, 0.95)).toBe(96);
  expect(percentile(hundred, 1)).toBe(100);
});

test('where nothing was measured no budget is kept', () => {
  expect(atMost('of nothing', percentile([], 0.95), 100).ok).toBe(false);
});
