import { Refusal } from '@/server/platform/refusal';

import { makeHasher } from './hasher';

const OVERLOADED = new Refusal({ kind: 'overloaded', retryAfterSeconds: 1 });

describe('hashing passwords', () => {
  const hasher = makeHasher();

  it('makes argon2id hashes of 19 MiB, two passes, one lane, each with its own salt', async () => {
    const [first, second] = await Promise.all([hasher.hash('Correct'), hasher.hash('Correct')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
  });

  it('knows the right password from a wrong one', async () => {
    const hash = await hasher.hash('Correct-horse-9');
    expect(await hasher.verify(hash, 'Correct-horse-9')).toBe(true);
    expect(await hasher.verify(hash, 'correct-horse-9')).toBe(false);
    expect(await hasher.verify(hash, '')).toBe(false);
  });

  it('takes no password for an account that does not exist', async () => {
    expect(await hasher.verify(null, '')).toBe(false);
    expect(await hasher.verify(null, 'Correct-horse-9')).toBe(false);
  });

  it('computes as much where there is no account', async () => {
    const hash = await hasher.hash('Correct-horse-9');
    // Of this process, so that others on the machine do not count.
    const costOf = async (stored: string | null) => {
      const before = process.cpuUsage();
      await hasher.verify(stored, 'x');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    // By turns: what else this process does falls on both.
    let [known, nobody] = [0, 0];
    for (let guess = 0; guess < 20; guess += 1) {
      known += await costOf(hash);
      nobody += await costOf(null);
    }
    expect(nobody / known).toBeGreaterThan(0.4);
  });

  it('takes one password as the same however the keyboard composes it', async () => {
    const hash = await hasher.hash('Caf\u00e9-au-lait');
    expect(await hasher.verify(hash, 'Cafe\u0301-au-lait')).toBe(true);
  });

  it('turns work away when the queue is full, and takes it again afterwards', async () => {
    const narrow = makeHasher({ concurrency: 1, queue: 2 });
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => narrow.verify(null, 'x')),
    );
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(results[4]).toMatchObject({ reason: OVERLOADED });
    expect(await narrow.verify(null, 'x')).toBe(false);
  });

  it('lets networks take turns, however many of one came before', async () => {
    const narrow = makeHasher({ concurrency: 1 });
    const ends: string[] = [];
    const from = (network: string) =>
      narrow.verify(null, 'x', { network }).then(() => void ends.push(network));
    const flood = Array.from({ length: 8 }, () => from('192.0.2.0/24'));
    await Promise.all([...flood, from('198.51.100.0/24')]);
    expect(ends.indexOf('198.51.100.0/24')).toBeLessThan(3);
  });

  it('has a line of its own for people who are new, who take no place of those who are known', async () => {
    const narrow = makeHasher({ concurrency: 1, queue: 2 });
    const ends: string[] = [];
    const note = (what: string) => (): void => void ends.push(what);
    const flood = Array.from({ length: 20 }, () =>
      narrow.hash('Correct-horse-9', { line: 'newcomer' }).then(note('new'), note('away')),
    );
    const known = [
      narrow.verify(null, 'x'),
      narrow.hash('Correct-horse-9'),
      narrow.verify(null, 'x'),
    ];
    await Promise.all([...flood, ...known.map((work) => work.then(note('known')))]);

    expect(ends.filter((what) => what === 'away')).toHaveLength(17);
    // In turn, not after everybody who came before.
    expect(ends.filter((what) => what !== 'away').slice(0, 4)).toContain('known');
    expect(ends.filter((what) => what === 'known')).toHaveLength(3);
  });
});
