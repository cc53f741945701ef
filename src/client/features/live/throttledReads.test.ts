import { makeThrottledReads } from './throttledReads';

const INTERVAL = 2_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what came is read at once, and what comes then once it has rested', () => {
  const read: string[] = [];
  const services = { isShown: () => true, now: () => Date.now() };
  const reads = makeThrottledReads<string>({
    services,
    interval: INTERVAL,
    read: (part) => read.push(part),
  });
  reads.add('lines');
  jest.advanceTimersByTime(0);
  expect(read).toEqual(['lines']);
  reads.add('lines', 'counts');
  reads.add('lines');
  jest.advanceTimersByTime(INTERVAL - 1);
  expect(read).toEqual(['lines']);
  jest.advanceTimersByTime(1);
  expect(read).toEqual(['lines', 'lines', 'counts']);
});

test('a clock that is put back holds nothing up', () => {
  const read: string[] = [];
  let off = 0;
  const services = { isShown: () => true, now: () => Date.now() + off };
  const reads = makeThrottledReads<string>({
    services,
    interval: INTERVAL,
    read: (part) => read.push(part),
  });
  reads.add('lines');
  jest.advanceTimersByTime(0);
  off = -24 * 3_600_000;
  reads.add('lines');
  jest.advanceTimersByTime(INTERVAL);
  expect(read).toEqual(['lines', 'lines']);
});
