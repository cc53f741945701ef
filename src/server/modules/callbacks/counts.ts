import { and, eq, sql, type SQL } from 'drizzle-orm';

import type { CallbackState } from '@/contract/callbackOutcomes';
import { owner } from '@/server/modules/sessions/tokenReads';
import type { Database } from '@/server/platform/db/database';
import { callbacks } from '@/server/platform/db/tables/callbacks';

import { IN_STATE } from './callback';

export type CallbackCounts = Record<CallbackState, number>;

/** How many callbacks of a token's account there are in each state. */
export function callbackCounts(db: Database): SQL<CallbackCounts> {
  const count = (state: CallbackState) =>
    db
      .select({ count: sql`count(*)` })
      .from(callbacks)
      .where(and(eq(callbacks.accountId, owner), IN_STATE[state]));
  return sql<CallbackCounts>`json_build_object(
    'open', ${count('open')}, 'snoozed', ${count('snoozed')}, 'done', ${count('done')})`;
}
