import { EventEmitter } from 'node:events';

import { startPurging } from './purge';

afterEach(() => jest.useRealTimers());

it('is done a minute after the start and then every hour, until the server is closed', async () => {
  jest.useFakeTimers();
  const [server, warn] = [new EventEmitter(), jest.fn()];
  const purge = jest.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(null);
  startPurging({ server, log: { warn } }, purge);
  const timesAfter = async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);
    return purge.mock.calls.length;
  };
  expect(await timesAfter(59_999)).toBe(0);
  expect(await timesAfter(1)).toBe(1);
  expect(await timesAfter(3_600_000)).toBe(2);
  // That the first one failed has kept none back, and is said.
  expect(warn).toHaveBeenCalledTimes(1);
  server.emit('close');
  expect(await timesAfter(7_200_000)).toBe(2);
});
