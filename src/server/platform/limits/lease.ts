/** Work that only one of all instances may do at a time, although it takes longer than a transaction should. */
import { randomUUID } from 'node:crypto';

import { and, eq, gt, lte, sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { leases } from '@/server/platform/db/tables/platform';

/** Takes the lease when it is free or has expired, by one atomic statement and the database's clock. */
async function acquire(
  db: Database,
  key: string,
  owner: string,
  seconds: number,
): Promise<boolean> {
  const lease = { owner, expiresAt: sql`now() + make_interval(secs => ${seconds}::float8)` };
  const taken = await db
    .insert(leases)
    .values({ key, ...lease })
    .onConflictDoUpdate({
      target: leases.key,
      set: lease,
      setWhere: lte(leases.expiresAt, sql`now()`),
    })
    .returning({ key: leases.key });
  return taken.length === 1;
}

/** Takes a lease that nobody gives back: it ends by itself. */
export async function holdFor(db: Database, key: string, seconds: number): Promise<void> {
  await acquire(db, key, randomUUID(), seconds);
}

/** Whether somebody has the lease now. */
export async function isHeld(db: Database, key: string): Promise<boolean> {
  const rows = await db
    .select({ key: leases.key })
    .from(leases)
    .where(and(eq(leases.key, key), gt(leases.expiresAt, sql`now()`)));
  return rows.length > 0;
}

/** Holds on to a lease while its work goes on. @returns ends that */
function keep(db: Database, key: string, owner: string, seconds: number): () => void {
  const expiresAt = sql`now() + make_interval(secs => ${seconds}::float8)`;
  const renew = () =>
    db
      .update(leases)
      .set({ expiresAt })
      .where(and(eq(leases.key, key), eq(leases.owner, owner)))
      // The next time may be better; two of three may fail.
      .catch(() => undefined);
  const timer = setInterval(() => void renew(), (seconds * 1000) / 4);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Runs `work` if nobody else does so under `key` right now.
 * @param seconds after which the key is free again should the holder have died; longer than `work` can take,
 * unless the lease `isKept` while it goes on
 * @returns false when somebody else holds it
 */
export async function withLease(
  db: Database,
  key: string,
  seconds: number,
  work: () => Promise<void>,
  { isKept = false } = {},
): Promise<boolean> {
  const owner = randomUUID();
  if (!(await acquire(db, key, owner, seconds))) return false;
  const letGo = isKept ? keep(db, key, owner, seconds) : () => undefined;
  try {
    await work();
  } finally {
    letGo();
    // A holder that overran finds its successor's here: only one's own is given back.
    await db.delete(leases).where(and(eq(leases.key, key), eq(leases.owner, owner)));
  }
  return true;
}
