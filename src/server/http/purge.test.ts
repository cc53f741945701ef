import { EventEmitter } from 'node:events';

import { startPurging } from './purge';

type Purged = Parameters<typeof startPurging>;

afterEach(() => jest.useRealTimers());

it('is done a minute after the start and then every hour, until the server is closed', async () => {
  jest.useFakeTimers();
  const [server, warn] = [new EventEmitter(), jest.fn()];
  // Without a database each says that it failed.
  startPurging({ server, log: { warn } } as unknown as Purged[0], {} as Purged[1]);
  const timesAfter = async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);
    return warn.mock.calls.length;
  };
  expect(await timesAfter(59_999)).toBe(0);
  expect(await timesAfter(1)).toBe(1);
  expect(await timesAfter(3_600_000)).toBe(2);
  server.emit('close');
  expect(await timesAfter(7_200_000)).toBe(2);
});
