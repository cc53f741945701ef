/** Leases: work that one instance at a time may do, and that takes longer than a transaction should. */
import { randomUUID } from 'node:crypto';

import { and, eq, gt, lte, sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { leases } from '@/server/platform/db/tables/platform';
import { tryAgain } from '@/server/platform/tryAgain';

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

/** Takes a lease that is not given back: it expires by itself. */
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

/** Renews a lease regularly. @returns how to stop */
function keepRenewing(db: Database, key: string, owner: string, seconds: number): () => void {
  const expiresAt = sql`now() + make_interval(secs => ${seconds}::float8)`;
  const renew = () =>
    db
      .update(leases)
      .set({ expiresAt })
      .where(and(eq(leases.key, key), eq(leases.owner, owner)))
      // Renewed four times in its life, a lease survives two failures in a row.
      .catch(() => undefined);
  const timer = setInterval(() => void renew(), (seconds * 1000) / 4);
  timer.unref();
  return () => clearInterval(timer);
}

export interface LeaseOptions {
  key: string;
  /** After which the key is free again, should the holder have died: longer than the work takes, unless `isRenewed`. */
  seconds: number;
  /** The lease is renewed while the work goes on, however long that takes. */
  isRenewed?: boolean;
}

/**
 * Runs `work` if nobody else does so under `key` right now.
 * @returns false when somebody else holds the lease
 */
export async function withLease(
  db: Database,
  { key, seconds, isRenewed = false }: LeaseOptions,
  work: () => Promise<void>,
): Promise<boolean> {
  const owner = randomUUID();
  if (!(await acquire(db, key, owner, seconds))) return false;
  const stopRenewing = isRenewed ? keepRenewing(db, key, owner, seconds) : () => undefined;
  try {
    await work();
  } finally {
    stopRenewing();
    // Only one's own: after an overrun the row is already a successor's.
    const isOwn = and(eq(leases.key, key), eq(leases.owner, owner));
    // Whoever waits for one that stays waits until it expires.
    await tryAgain(async () => void (await db.delete(leases).where(isOwn)));
  }
  return true;
}
