import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { inParallel } from '@/test/server/people';

import { rateLimits } from '@/server/platform/db/tables/platform';

import { countUse, takeNextMoment, takeUse } from './rates';

describe('windows', () => {
  let backend: Backend;
  beforeEach(async () => {
    backend = await startBackend();
  });
  afterEach(() => backend.stop());

  const use = (key = 'test') => countUse(backend.db, key, { points: 3, seconds: 60 });

  it('let as many uses through as they have points, also parallel ones, and say how long the rest waits', async () => {
    const waits = await inParallel(8, () => use());
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    for (const wait of waits.filter((seconds) => seconds > 0)) {
      expect(wait).toBeGreaterThan(50);
      expect(wait).toBeLessThanOrEqual(60);
    }
  });

  it('let nobody wait longer than they last, who came before the use that began them and was counted after it', async () => {
    await inParallel(3, () => use());
    await backend.db.update(rateLimits).set({ expiresAt: sql`now() + interval '90 seconds'` });
    expect(await use()).toBe(60);
    expect(await takeUse(backend.db, 'test', { points: 3, seconds: 60 })).toBe(60);
  });

  it('begin anew when they are over', async () => {
    await inParallel(4, () => use());
    await backend.db.update(rateLimits).set({ expiresAt: sql`now()` });
    expect(await use()).toBe(0);
  });

  it('belong to one key each', async () => {
    await inParallel(4, () => use());
    expect(await use('another')).toBe(0);
  });
});

describe('moments', () => {
  let backend: Backend;
  beforeEach(async () => {
    backend = await startBackend();
  });
  afterEach(() => backend.stop());

  const take = () => takeNextMoment(backend.db, 'test', 60);

  it('come at once first, then one spacing after the other', async () => {
    const first = await take();
    const second = await take();
    const third = await take();
    expect(first.delay).toBe(0);
    expect(Number(second.at) - Number(first.at)).toBe(60_000);
    expect(Number(third.at) - Number(first.at)).toBe(120_000);
    expect(second.delay).toBeGreaterThan(50);
    expect(second.delay).toBeLessThanOrEqual(60);
  });

  it('are taken by one each, also in parallel', async () => {
    const moments = await inParallel(6, take);
    expect(new Set(moments.map(({ at }) => Number(at))).size).toBe(6);
  });

  it('come at once again when the last one is past', async () => {
    await take();
    await backend.db.update(rateLimits).set({ expiresAt: sql`now() - interval '1 hour'` });
    expect((await take()).delay).toBe(0);
  });
});
