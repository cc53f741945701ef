import { Refusal } from '@/server/platform/refusal';

import { makeConcurrencyLimit } from './concurrencyLimit';

const OVERLOADED = new Refusal({ kind: 'overloaded', retryAfterSeconds: 1 });

describe('places', () => {
  const places = makeConcurrencyLimit({ total: 6, perGroup: 2 });
  let finish: () => void = () => undefined;
  let finished: Promise<void>;
  beforeEach(() => {
    finished = new Promise((resolve) => (finish = resolve));
  });

  /** Who is refused hears it at once. */
  async function ask(...groups: (string | null)[]) {
    const all = groups.map((group) => places.run(group, () => finished));
    let refused = 0;
    for (const one of all) {
      one.catch((error: unknown) => {
        expect(error).toEqual(OVERLOADED);
        refused += 1;
      });
    }
    await new Promise<void>((resolve) => setImmediate(resolve));
    return { all, refused };
  }

  it('are some for each group, and the rest for others', async () => {
    const flood = await ask('a', 'a', 'a', 'a', 'a');
    expect(flood.refused).toBe(3);
    const others = await ask('b', 'b', 'c', null);
    expect(others.refused).toBe(0);
    expect((await ask('d', null)).refused).toBe(2);
    finish();
    await Promise.allSettled([...flood.all, ...others.all]);
  });

  it('are free again after work that failed, too', async () => {
    for (let time = 0; time < 8; time += 1) {
      const broken = places.run('a', () => Promise.reject(new Error('broken')));
      await expect(broken).rejects.toThrow('broken');
    }
    const again = await ask('a', 'a', 'a');
    expect(again.refused).toBe(1);
    finish();
    await Promise.allSettled(again.all);
  });

  it('have no share for whom there is no group', async () => {
    const all = await ask(null, null, null, null, null, null, null);
    expect(all.refused).toBe(1);
    finish();
    await Promise.allSettled(all.all);
  });
});
