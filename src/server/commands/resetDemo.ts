/** `demo reset`: back to how demo mode begins. */
import { sql } from 'drizzle-orm';

import {
  accounts,
  guessLimits,
  oneTimeSecrets,
  outboxMessages,
  rateLimits,
  simulatorRecords,
} from '../db/schema';
import type { Database } from '../deps';
import { seedDemo } from '../demo/seed';

import type { CommandTools } from './context';

/** Everything; what belongs to an account goes with it. */
async function removeAll(tx: Database): Promise<void> {
  await tx.delete(accounts);
  await tx.delete(oneTimeSecrets);
  await tx.delete(guessLimits);
  await tx.delete(rateLimits);
  await tx.delete(outboxMessages);
  await tx.delete(simulatorRecords);
  await tx.execute(sql`delete from pgboss.job`);
}

/** Cut short between the two, the next start puts the people in. */
export async function resetDemo({ deps, context }: CommandTools): Promise<number> {
  await deps.db.transaction(removeAll);
  await seedDemo(deps);
  context.print('All people, calls and messages are removed; the demo data is in anew.');
  return 0;
}
