import { readRetryAfter } from './retryAfter';

const after = (value: string) => readRetryAfter(new Headers({ 'retry-after': value }));

it.each([
  ['0', 0],
  ['120', 120],
  ['315360000', 315_360_000],
  ['9'.repeat(400), Infinity],
  ['Fri, 31 Dec 1999 23:59:59 GMT', 0],
])('%s is a pause of %d s', (value, seconds) => {
  expect(after(value)).toBe(seconds);
});

it('reads a date as the time until then', () => {
  const seconds = after(new Date(Date.now() + 90_000).toUTCString());
  expect(seconds).toBeGreaterThan(80);
  expect(seconds).toBeLessThanOrEqual(90);
});

it.each(['-1', '1.5', '1e3', 'soon', '2026-11-27T10:00:00Z', 'Fri, 99 Dec 1999 23:59:59 GMT'])(
  '%s says nothing',
  (value) => {
    expect(after(value)).toBeNull();
  },
);

it('is nothing where it is not sent', () => {
  expect(readRetryAfter(new Headers())).toBeNull();
});
