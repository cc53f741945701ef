import { sql } from 'drizzle-orm';

import type { AppDeps } from '@/server/http/deps';
import type { Database } from '@/server/platform/db/database';
import { accounts } from '@/server/platform/db/tables/accounts';
import { outboxMessages, simulatorRecords } from '@/server/platform/db/tables/demo';
import {
  guessLimits,
  leases,
  oneTimeSecrets,
  rateLimits,
} from '@/server/platform/db/tables/platform';

import { seedDemo } from './seed';

/** Everything; what belongs to an account goes with it. */
async function removeAll(tx: Database): Promise<void> {
  await tx.delete(accounts);
  await tx.delete(oneTimeSecrets);
  await tx.delete(guessLimits);
  await tx.delete(rateLimits);
  await tx.delete(leases);
  await tx.delete(outboxMessages);
  await tx.delete(simulatorRecords);
  await tx.execute(sql`delete from pgboss.job`);
}

/** Back to how demo mode begins. Cut short between the two, the next start puts the people in. */
export async function resetDemo(deps: AppDeps): Promise<void> {
  await deps.db.transaction(removeAll);
  await seedDemo(deps);
}
