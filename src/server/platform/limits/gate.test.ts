import { OverloadedError } from '@/server/http/errors';

import { makeGate } from './gate';

/** Work that ends when it is told to. */
function makeWork() {
  const ends: (() => void)[] = [];
  return {
    started: () => ends.length,
    end: (index: number) => ends[index]?.(),
    run: () => new Promise<void>((resolve) => ends.push(resolve)),
  };
}

describe('a gate', () => {
  it('runs no more at once than it is wide, in the order of coming', async () => {
    const gate = makeGate({ width: 2, line: 10 });
    const work = makeWork();
    const order: number[] = [];
    const all = [0, 1, 2, 3].map((index) =>
      gate.pass(() => {
        order.push(index);
        return work.run();
      }),
    );
    expect(work.started()).toBe(2);
    work.end(0);
    await all[0];
    expect(work.started()).toBe(3);
    for (const index of [1, 2]) work.end(index);
    await Promise.all([all[1], all[2]]);
    work.end(3);
    await all[3];
    expect(order).toEqual([0, 1, 2, 3]);
    expect(gate.isIdle()).toBe(true);
  });

  it('turns away who finds the line full', async () => {
    const gate = makeGate({ width: 1, line: 1 });
    const work = makeWork();
    const taken = [gate.pass(work.run), gate.pass(work.run)];
    await expect(gate.pass(work.run)).rejects.toThrow(OverloadedError);
    for (const [index, done] of taken.entries()) {
      work.end(index);
      await done;
    }
    expect(work.started()).toBe(2);
  });

  it('gives a place back when the work in it fails', async () => {
    const gate = makeGate({ width: 1, line: 1 });
    const failed = gate.pass(() => Promise.reject(new Error('broken')));
    const next = gate.pass(async () => 'done');
    await expect(failed).rejects.toThrow('broken');
    await expect(next).resolves.toBe('done');
    expect(gate.isIdle()).toBe(true);
  });
});
