import { setImmediate } from 'node:timers/promises';

import { makeBell } from './bell';

const isOver = async (pause: Promise<void>) =>
  Promise.race([pause.then(() => true), setImmediate(false)]);

describe('a bell', () => {
  it('wakes who pauses, and lets nobody pause who missed it while looking', async () => {
    const bell = makeBell();
    const since = bell.rung;
    const pause = bell.pause(since);
    expect(await isOver(pause)).toBe(false);
    bell.ring();
    expect(await isOver(pause)).toBe(true);
    expect(await isOver(bell.pause(since))).toBe(true);
  });

  it('lets nobody pause any more after its end', async () => {
    const bell = makeBell();
    const pause = bell.pause(bell.rung);
    bell.end();
    expect([await isOver(pause), await isOver(bell.pause(bell.rung))]).toEqual([true, true]);
  });
});
