/** What the simulated providers remember, in the database, so that it survives a restart. */
import { and, asc, eq, gt, like, lte, sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { simulatorRecords } from '@/server/platform/db/tables/demo';
import { hashOfToken } from '@/server/platform/secrets/tokens';

type Value = Readonly<Record<string, unknown>>;

/** Codes and tokens are kept by their hash. */
export const secretKey = (kind: 'code' | 'access' | 'refresh', secret: string) =>
  `${kind}:${hashOfToken(secret)}`;

export async function put(db: Database, key: string, value: Value): Promise<void> {
  await db
    .insert(simulatorRecords)
    .values({ key, value })
    .onConflictDoUpdate({ target: simulatorRecords.key, set: { value } });
}

/** @returns false where there is one of that key already */
export async function add(db: Database, key: string, value: Value): Promise<boolean> {
  const added = await db
    .insert(simulatorRecords)
    .values({ key, value })
    .onConflictDoNothing()
    .returning({ key: simulatorRecords.key });
  return added.length === 1;
}

const isLive = (key: string, seconds: number) =>
  and(
    eq(simulatorRecords.key, key),
    gt(simulatorRecords.createdAt, sql`now() - make_interval(secs => ${seconds}::float8)`),
  );

/** @param seconds it lives */
export async function read(
  db: Database,
  key: string,
  seconds = Number.MAX_SAFE_INTEGER / 1e6,
): Promise<unknown> {
  const [row] = await db
    .select({ value: simulatorRecords.value })
    .from(simulatorRecords)
    .where(isLive(key, seconds));
  return row?.value ?? null;
}

/** Reads and takes away, by one statement: of two at a time one gets it. */
export async function take(db: Database, key: string, seconds: number): Promise<unknown> {
  const [row] = await db
    .delete(simulatorRecords)
    .where(isLive(key, seconds))
    .returning({ value: simulatorRecords.value });
  return row?.value ?? null;
}

export async function remove(db: Database, key: string): Promise<void> {
  await db.delete(simulatorRecords).where(eq(simulatorRecords.key, key));
}

/** Removes what is no longer live. @param prefix of letters and colons */
export async function removeExpired(db: Database, prefix: string, seconds: number): Promise<void> {
  await db
    .delete(simulatorRecords)
    .where(
      and(
        like(simulatorRecords.key, `${prefix}%`),
        lte(simulatorRecords.createdAt, sql`now() - make_interval(secs => ${seconds}::float8)`),
      ),
    );
}

/** All records whose key begins so, oldest first. @param prefix of letters and colons */
export async function list(
  db: Database,
  prefix: string,
): Promise<{ key: string; value: unknown; createdAt: Date }[]> {
  return db
    .select()
    .from(simulatorRecords)
    .where(like(simulatorRecords.key, `${prefix}%`))
    .orderBy(asc(simulatorRecords.createdAt), asc(simulatorRecords.key));
}
