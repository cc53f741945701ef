import { Refusal } from '@/server/platform/refusal';

import { makeSemaphore } from './semaphore';

const OVERLOADED = new Refusal({ kind: 'overloaded', retryAfterSeconds: 1 });
/** Longer than any of these tests, ms. */
const LONG = 60_000;

/** Work that ends when it is told to. */
function makeWork() {
  const ends: (() => void)[] = [];
  return {
    started: () => ends.length,
    end: (index: number) => ends[index]?.(),
    run: () => new Promise<void>((resolve) => ends.push(resolve)),
  };
}

describe('a semaphore', () => {
  it('runs no more at once than its concurrency, in the order of coming', async () => {
    const semaphore = makeSemaphore({ concurrency: 2, queue: 10, maxWait: LONG });
    const work = makeWork();
    const order: number[] = [];
    const all = [0, 1, 2, 3].map((index) =>
      semaphore.run(() => {
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
    expect(semaphore.isIdle()).toBe(true);
  });

  it('lets groups take turns, each in the order of coming', async () => {
    const semaphore = makeSemaphore({ concurrency: 1, queue: 10, maxWait: LONG });
    const order: string[] = [];
    const come = (name: string, group: string | null) =>
      semaphore.run(async () => void order.push(name), group);
    await Promise.all([
      ...['a0', 'a1', 'a2', 'a3'].map((name) => come(name, 'a')),
      ...['b0', 'b1'].map((name) => come(name, 'b')),
      come('nobody', null),
    ]);
    expect(order).toEqual(['a0', 'a1', 'b0', 'nobody', 'a2', 'b1', 'a3']);
    expect(semaphore.isIdle()).toBe(true);
  });

  it('turns away who finds the queue full', async () => {
    const semaphore = makeSemaphore({ concurrency: 1, queue: 1, maxWait: LONG });
    const work = makeWork();
    const taken = [semaphore.run(work.run), semaphore.run(work.run)];
    await expect(semaphore.run(work.run)).rejects.toThrow(OVERLOADED);
    for (const [index, done] of taken.entries()) {
      work.end(index);
      await done;
    }
    expect(work.started()).toBe(2);
  });

  it('turns away who has waited too long, and lets those behind go on', async () => {
    const semaphore = makeSemaphore({ concurrency: 1, queue: 2, maxWait: 50 });
    const work = makeWork();
    const first = semaphore.run(work.run);
    await expect(semaphore.run(work.run)).rejects.toThrow(OVERLOADED);
    expect(work.started()).toBe(1);
    const behind = [semaphore.run(async () => 'done'), semaphore.run(async () => 'done')];
    work.end(0);
    await first;
    await expect(Promise.all(behind)).resolves.toEqual(['done', 'done']);
    expect(semaphore.isIdle()).toBe(true);
  });

  it('gives a permit back when the work fails', async () => {
    const semaphore = makeSemaphore({ concurrency: 1, queue: 1, maxWait: LONG });
    const failed = semaphore.run(() => Promise.reject(new Error('broken')));
    const next = semaphore.run(async () => 'done');
    await expect(failed).rejects.toThrow('broken');
    await expect(next).resolves.toBe('done');
    expect(semaphore.isIdle()).toBe(true);
  });
});
