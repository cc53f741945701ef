/** Whether the key fits the data: from the first start on the database has a text sealed with it. */
import { and, eq, gt, sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { keyChecks } from '@/server/platform/db/tables/platform';

import { isSealedOtherwise, type SealedPlace } from './reseal';
import { sealedWith, type Sealer } from './sealer';

const ID = 'secrets';
const CONTEXT = 'key check';

/** The data was sealed with a key that is not configured. */
export class KeyMismatchError extends Error {
  override name = 'KeyMismatchError';

  /** @param neededId of the key that is missing */
  constructor(readonly neededId: string) {
    super(`The data was sealed with the key ${neededId}`);
  }
}

/** Stores the text at the first start, later opens it. @throws KeyMismatchError */
export async function checkKey(db: Database, sealer: Sealer): Promise<void> {
  // Of instances that start together with different keys one wins, and the others fail.
  await db
    .insert(keyChecks)
    .values({ id: ID, sealed: sealer.seal(ID, CONTEXT) })
    .onConflictDoNothing();
  const [check] = await db.select().from(keyChecks).where(eq(keyChecks.id, ID));
  if (check && sealer.open(check.sealed, CONTEXT) === null) {
    throw new KeyMismatchError(sealedWith(check.sealed) ?? 'unknown');
  }
}

/** The text itself; sealed anew after everything else, it stands for all of it. */
export function sealedKeyCheck(db: Database): SealedPlace {
  return {
    name: 'key checks',
    read: (after, prefix, limit) =>
      db
        .select({ key: keyChecks.id, sealed: keyChecks.sealed, context: sql<string>`${CONTEXT}` })
        .from(keyChecks)
        .where(and(gt(keyChecks.id, after), isSealedOtherwise(keyChecks.sealed, prefix)))
        .orderBy(keyChecks.id)
        .limit(limit),
    replace: async ({ key, sealed: former }, sealed) => {
      await db
        .update(keyChecks)
        .set({ sealed })
        .where(and(eq(keyChecks.id, key), eq(keyChecks.sealed, former)));
    },
  };
}
