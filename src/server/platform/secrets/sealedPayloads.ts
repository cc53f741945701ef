/** Sealed fields of what one-time secrets carry, for when the key changes. */
import { and, eq, gt, sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { oneTimeSecrets } from '@/server/platform/db/tables/platform';

import { isSealedOtherwise, type SealedPlace } from './reseal';

export interface SealedField {
  /** What the secrets are for, in the plural. */
  name: string;
  purpose: string;
  /** Of the payload. */
  field: string;
  contextOf: (owner: string) => string;
}

/** One field of the secrets of one purpose. */
export function sealedPayloads(
  db: Database,
  { name, purpose, field, contextOf }: SealedField,
): SealedPlace {
  const value = sql<string>`${oneTimeSecrets.payload}->>${field}`;
  return {
    name,
    read: async (after, prefix, limit) => {
      const { id, owner } = oneTimeSecrets;
      const rows = await db
        .select({ key: id, owner, sealed: value })
        .from(oneTimeSecrets)
        .where(
          and(eq(oneTimeSecrets.purpose, purpose), gt(id, after), isSealedOtherwise(value, prefix)),
        )
        .orderBy(id)
        .limit(limit);
      return rows.map((row) => ({ ...row, context: contextOf(row.owner) }));
    },
    replace: async ({ key, sealed: former }, sealed) => {
      await db
        .update(oneTimeSecrets)
        .set({
          payload: sql`${oneTimeSecrets.payload} || jsonb_build_object(${field}::text, ${sealed}::text)`,
        })
        .where(and(eq(oneTimeSecrets.id, key), eq(value, former)));
    },
  };
}
