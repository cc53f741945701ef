import { makeGathered } from './gathered';

const REST = 2_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what came is read at once, and what comes then once it has rested', () => {
  const read: string[] = [];
  const services = { isShown: () => true, now: () => Date.now() };
  const gathered = makeGathered<string>({ services, rest: REST, read: (part) => read.push(part) });
  gathered.add('lines');
  jest.advanceTimersByTime(0);
  expect(read).toEqual(['lines']);
  gathered.add('lines', 'counts');
  gathered.add('lines');
  jest.advanceTimersByTime(REST - 1);
  expect(read).toEqual(['lines']);
  jest.advanceTimersByTime(1);
  expect(read).toEqual(['lines', 'lines', 'counts']);
});

test('a clock that is put back holds nothing up', () => {
  const read: string[] = [];
  let off = 0;
  const services = { isShown: () => true, now: () => Date.now() + off };
  const gathered = makeGathered<string>({ services, rest: REST, read: (part) => read.push(part) });
  gathered.add('lines');
  jest.advanceTimersByTime(0);
  off = -24 * 3_600_000;
  gathered.add('lines');
  jest.advanceTimersByTime(REST);
  expect(read).toEqual(['lines', 'lines']);
});
