/** The secrets of lines, for when the key changes. */
import { and, eq, gt, sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { formerLineSecrets, phoneLines } from '@/server/platform/db/tables/lines';
import { isSealedOtherwise, type SealedPlace } from '@/server/platform/secrets/reseal';

import { contextOf } from './lines';

const COLUMNS = {
  sealedSecret: 'secrets of telephone lines',
  formerSealedSecret: 'former secrets of telephone lines',
} as const;

/** The present ones, or the former ones. */
export function sealedLines(db: Database, column: keyof typeof COLUMNS): SealedPlace {
  const key = sql<string>`${phoneLines.id}::text`;
  const value = sql<string>`${phoneLines[column]}`;
  return {
    name: COLUMNS[column],
    read: async (after, prefix, limit) => {
      const rows = await db
        .select({ key, sealed: value })
        .from(phoneLines)
        .where(and(gt(key, after), isSealedOtherwise(value, prefix)))
        .orderBy(key)
        .limit(limit);
      return rows.map((row) => ({ ...row, context: contextOf(row.key) }));
    },
    replace: async ({ key: id, sealed: former }, sealed) => {
      await db
        .update(phoneLines)
        .set({ [column]: sealed })
        .where(and(eq(phoneLines.id, id), eq(phoneLines[column], former)));
    },
  };
}

/** Those from before the former ones. */
export function sealedFormerSecrets(db: Database): SealedPlace {
  const key = sql<string>`${formerLineSecrets.id}::text`;
  const { sealedSecret } = formerLineSecrets;
  return {
    name: 'secrets of telephone lines from before those',
    read: async (after, prefix, limit) => {
      const rows = await db
        .select({ key, lineId: formerLineSecrets.lineId, sealed: sealedSecret })
        .from(formerLineSecrets)
        .where(and(gt(key, after), isSealedOtherwise(sealedSecret, prefix)))
        .orderBy(key)
        .limit(limit);
      return rows.map(({ lineId, ...row }) => ({ ...row, context: contextOf(lineId) }));
    },
    replace: async (row, sealed) => {
      await db
        .update(formerLineSecrets)
        .set({ sealedSecret: sealed })
        .where(and(eq(key, row.key), eq(sealedSecret, row.sealed)));
    },
  };
}
