/** Work that only one of all instances may do at a time, although it takes longer than a transaction should. */
import { eq } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { rateLimits } from '@/server/platform/db/schema';

import { countUse } from './rates';

/**
 * Runs `work` if nobody else does so under `key` right now.
 * @param seconds after which the key is free again should the holder have died; longer than `work` can take
 * @returns false when somebody else holds it
 */
export async function withLease(
  db: Database,
  key: string,
  seconds: number,
  work: () => Promise<void>,
): Promise<boolean> {
  if ((await countUse(db, `lease:${key}`, { points: 1, seconds })) > 0) return false;
  try {
    await work();
  } finally {
    await db.delete(rateLimits).where(eq(rateLimits.key, `lease:${key}`));
  }
  return true;
}
