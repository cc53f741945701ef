import { eq, sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { inParallel } from '@/test/server/people';

import { guessLimits } from '@/server/platform/db/tables/platform';
import { Refusal } from '@/server/platform/refusal';

import type { GuessOutcome } from './guessCounts';
import { makeGuessLimiter, type GuessLimiter } from './guesses';

const RULE = { free: 3, firstWait: 30, longestWait: 200 };
const KEY = 'test:pat';

const OVERLOADED = new Refusal({ kind: 'overloaded', retryAfterSeconds: 1 });

describe('guess limits', () => {
  let backend: Backend;
  let limiter: GuessLimiter;

  beforeEach(async () => {
    backend = await startBackend();
    limiter = makeGuessLimiter(backend.deps);
  });
  afterEach(() => backend.stop());

  /** Makes a guess that comes to `outcome` if it is compared; answers whether it was. */
  async function guess(outcome: GuessOutcome, by = limiter, key = KEY): Promise<boolean> {
    const { allowed } = await by.guess(key, RULE, async (mayCompare) => ({
      outcome,
      allowed: mayCompare,
    }));
    return allowed;
  }

  const endWait = () =>
    backend.db.update(guessLimits).set({ waitUntil: sql`now() - interval '1 second'` });

  /** Seconds the key has to wait, rounded; 0 when it need not. */
  async function waitNow(): Promise<number> {
    const [row] = await backend.db
      .select({
        wait: sql<number>`coalesce(round(extract(epoch from ${guessLimits.waitUntil} - ${guessLimits.updatedAt})), 0)::int`,
      })
      .from(guessLimits)
      .where(eq(guessLimits.key, KEY));
    return row?.wait ?? 0;
  }

  it('let the free wrong guesses through, then make each wait twice as long, up to the longest', async () => {
    const waits: number[] = [];
    for (let wrong = 1; wrong <= 7; wrong += 1) {
      expect(await guess('wrong')).toBe(true);
      waits.push(await waitNow());
      if (wrong >= RULE.free) {
        expect(await guess('wrong')).toBe(false);
        await endWait();
      }
    }
    expect(waits).toEqual([0, 0, 30, 60, 120, 200, 200]);
  });

  it('do not overflow after any number of wrong guesses', async () => {
    await guess('wrong');
    await backend.db.update(guessLimits).set({ wrong: 1_000_000_000 });
    expect(await guess('wrong')).toBe(true);
    expect(await waitNow()).toBe(RULE.longestWait);
  });

  it('take wrong guesses back after a right one', async () => {
    for (let round = 0; round < 3; round += 1) {
      await guess('wrong');
      await guess('wrong');
      expect(await guess('right')).toBe(true);
    }
  });

  it('do not count a guess that compared nothing', async () => {
    for (let time = 0; time < 10; time += 1) expect(await guess('void')).toBe(true);
    expect(await guess('wrong')).toBe(true);
  });

  it('do not count a guess whose check broke off', async () => {
    const broken = () =>
      limiter.guess(KEY, RULE, () => Promise.reject<{ outcome: GuessOutcome }>(new Error('off')));
    for (let time = 0; time < 5; time += 1) await expect(broken()).rejects.toThrow('off');
    expect(await guess('wrong')).toBe(true);
  });

  it('compare no more than the free ones of parallel wrong guesses, on two instances', async () => {
    const other = makeGuessLimiter(backend.deps);
    const compared = await inParallel(20, (index) => guess('wrong', index % 2 ? limiter : other));
    expect(compared.filter(Boolean)).toHaveLength(RULE.free);
  });

  it('refuse none of many parallel right guesses, on two instances', async () => {
    const other = makeGuessLimiter(backend.deps);
    await guess('wrong');
    await guess('wrong');
    const compared = await inParallel(20, (index) => guess('right', index % 2 ? limiter : other));
    expect(compared).toEqual(Array.from({ length: 20 }, () => true));
  });

  it('let one of parallel wrong guesses through after each wait', async () => {
    for (let wrong = 1; wrong <= RULE.free; wrong += 1) await guess('wrong');
    await endWait();
    const compared = await inParallel(10, () => guess('wrong'));
    expect(compared.filter(Boolean)).toHaveLength(1);
  });

  it('count guesses in hand of an instance that was killed as wrong ones', async () => {
    await guess('void');
    await backend.db
      .update(guessLimits)
      .set({ pending: RULE.free - 1, pendingUntil: sql`now() - interval '1 second'` });
    expect(await guess('wrong')).toBe(true);
    expect(await guess('wrong')).toBe(false);
  });

  it('hold a guess back while those in hand may still be wrong', async () => {
    let finish: (outcome: GuessOutcome) => void = () => undefined;
    const instances = [limiter, makeGuessLimiter(backend.deps)];
    const started: Promise<unknown>[] = [];
    const ends: Promise<{ outcome: GuessOutcome }>[] = [];
    const outcome = new Promise<GuessOutcome>((resolve) => (finish = resolve));
    for (let index = 0; index < RULE.free; index += 1) {
      started.push(
        new Promise<void>((resolve) => {
          const by = instances[index % 2] ?? limiter;
          ends.push(
            by.guess(KEY, RULE, async () => {
              resolve();
              return { outcome: await outcome };
            }),
          );
        }),
      );
    }
    await Promise.all(started);

    const lastTouched = async () => (await backend.db.select().from(guessLimits))[0]?.updatedAt;
    const before = await lastTouched();
    let isCompared = false;
    const late = makeGuessLimiter(backend.deps).guess(KEY, RULE, async (allowed) => {
      isCompared = true;
      return { outcome: 'right', allowed };
    });
    // It has asked, and was told to come again.
    while (Number(await lastTouched()) === Number(before)) expect(isCompared).toBe(false);
    expect(isCompared).toBe(false);
    finish('right');
    expect(await late).toMatchObject({ allowed: true });
    await Promise.all(ends);
  });

  it('keep keys apart', async () => {
    for (let wrong = 1; wrong <= RULE.free; wrong += 1) await guess('wrong');
    expect(await guess('wrong')).toBe(false);
    expect(await guess('wrong', limiter, 'test:kim')).toBe(true);
  });

  it('turn guesses away when too many are in hand', async () => {
    const narrow = makeGuessLimiter(backend.deps, { maxInFlight: 3 });
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, (_, index) => guess('void', narrow, `test:${index}`)),
    );
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    expect(refused).toEqual([OVERLOADED, OVERLOADED]);
    expect(await guess('void', narrow)).toBe(true);
  });

  it('refuse every guess after the most there may be in a row, for good', async () => {
    const rule = { ...RULE, most: 5 };
    const tryOnce = async (outcome: GuessOutcome) => {
      const { allowed } = await limiter.guess(KEY, rule, async (mayCompare) => ({
        outcome,
        allowed: mayCompare,
      }));
      return allowed;
    };
    const endWaits = () =>
      backend.db.execute(
        sql`update guess_limits set wait_until = now() where wait_until < 'infinity'`,
      );
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      expect(await tryOnce('wrong')).toBe(true);
      await endWaits();
    }
    expect(await tryOnce('right')).toBe(false);
    await endWaits();
    expect(await tryOnce('right')).toBe(false);
  });

  it('say which guess made the key wait', async () => {
    const locks: boolean[] = [];
    for (let wrong = 1; wrong <= 4; wrong += 1) {
      const { locked } = await limiter.guess(KEY, RULE, async () => ({
        outcome: 'wrong' as const,
      }));
      locks.push(locked);
    }
    expect(locks).toEqual([false, false, true, false]);
  });
});
