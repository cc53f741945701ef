import { eq, sql } from 'drizzle-orm';

import { leases } from '@/server/platform/db/tables/platform';
import { startBackend, type Backend } from '@/test/server/backend';
import { failStatements } from '@/test/server/failingStatements';
import { until } from '@/test/waiting';

import { withLease } from './lease';

/** Work that ends when it is told to. */
function makeWork() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = { isStarted: false, end, run: () => ((work.isStarted = true), ended) };
  return work;
}

describe('a lease', () => {
  let backend: Backend;
  beforeEach(async () => {
    backend = await startBackend();
  });
  afterEach(() => backend.stop());

  const lease = (seconds: number, run: () => Promise<void>, key = 'test') =>
    withLease(backend.db, { key, seconds }, run);
  const isFree = (key?: string) => lease(60, async () => undefined, key);

  it('belongs to one holder until the work ends, well or badly', async () => {
    const work = makeWork();
    const held = lease(60, work.run);
    await until(() => work.isStarted);
    expect(await isFree()).toBe(false);
    expect(await isFree('other')).toBe(true);
    work.end();
    expect(await held).toBe(true);
    await expect(lease(60, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await isFree()).toBe(true);
  });

  it('goes on as long as the work of a holder that keeps it, and no other with it', async () => {
    const endOf = async (key: string) => {
      const rows = await backend.db.select().from(leases).where(eq(leases.key, key));
      return Number(rows[0]?.expiresAt);
    };
    const other = makeWork();
    const others = lease(60, other.run, 'other');
    await until(() => other.isStarted);
    const othersEnd = await endOf('other');
    const work = async (): Promise<void> => {
      const before = await endOf('test');
      await until(async () => (await endOf('test')) > before);
    };
    expect(await withLease(backend.db, { key: 'test', seconds: 1, isRenewed: true }, work)).toBe(
      true,
    );
    expect(await endOf('other')).toBe(othersEnd);
    other.end();
    await others;
  });

  it('is given back, though the database fails for a moment: whoever waits for it holds a worker', async () => {
    const { db } = backend;
    await db.execute(sql`create sequence releases`);
    const where = "nextval('releases') < 2";
    const end = await failStatements(db, { on: 'delete', table: 'leases', where });
    try {
      expect(await isFree()).toBe(true);
      expect(await isFree()).toBe(true);
    } finally {
      await end();
      await db.execute(sql`drop sequence releases`);
    }
  });

  it('stays with its successor when a holder that overran comes to its end', async () => {
    const [overrunning, successor] = [makeWork(), makeWork()];
    const first = lease(0.05, overrunning.run);
    await until(() => overrunning.isStarted);
    let second: Promise<boolean> = Promise.resolve(false);
    await until(async () => {
      second = lease(60, successor.run);
      await Promise.race([second, until(() => successor.isStarted)]);
      return successor.isStarted;
    });
    overrunning.end();
    await first;
    expect(await isFree()).toBe(false);
    successor.end();
    expect(await second).toBe(true);
    expect(await isFree()).toBe(true);
  });
});
