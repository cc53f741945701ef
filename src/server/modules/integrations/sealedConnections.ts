/** The tokens of connections, for when the key changes. */
import { setTimeout as wait } from 'node:timers/promises';

import { and, eq, gt, sql } from 'drizzle-orm';

import type { Provider } from '@/contract/providers';
import type { Database } from '@/server/platform/db/database';
import { connections } from '@/server/platform/db/tables/integrations';
import { withLease } from '@/server/platform/limits/lease';
import { isSealedOtherwise, type SealedPlace } from '@/server/platform/secrets/reseal';

import { refreshLease } from './access';
import { contextOf } from './connections';

/** Between two checks whether a refresh is over, ms. */
const POLL_MS = 100;

/** Those of one provider. */
export function sealedConnections(db: Database, provider: Provider): SealedPlace {
  const key = sql<string>`${connections.accountId}::text`;
  return {
    name: `connections with ${provider}`,
    read: async (after, prefix, limit) => {
      const rows = await db
        .select({ key, sealed: connections.sealedTokens })
        .from(connections)
        .where(
          and(
            eq(connections.provider, provider),
            gt(key, after),
            isSealedOtherwise(connections.sealedTokens, prefix),
          ),
        )
        .orderBy(key)
        .limit(limit);
      return rows.map((row) => ({ ...row, context: contextOf({ accountId: row.key, provider }) }));
    },
    replace: async ({ key: accountId, sealed: former }, sealed) => {
      const write = async (): Promise<void> => {
        await db
          .update(connections)
          .set({ sealedTokens: sealed })
          .where(
            and(
              eq(connections.accountId, accountId),
              eq(connections.provider, provider),
              eq(connections.sealedTokens, former),
            ),
          );
      };
      // A refresh in progress would not find its former tokens, and lose the new ones.
      const lease = refreshLease({ accountId, provider });
      while (!(await withLease(db, lease, write))) await wait(POLL_MS);
    },
  };
}
