/**
 * Replaced secrets of a line. The newest is in the line's row, where the previous version of the server reads and
 * writes it too; those before it are in a table, and are valid as long as that one is.
 */
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { deleteUnlocked } from '@/server/platform/db/deleteUnlocked';
import { formerLineSecrets, phoneLines } from '@/server/platform/db/tables/lines';

import type { LineKey } from './lineEvents';

/** The most of them, besides the one in the line's row. */
const KEPT = 4;

const ofLine = ({ accountId, lineId }: LineKey) =>
  and(eq(formerLineSecrets.accountId, accountId), eq(formerLineSecrets.lineId, lineId));

/** The valid ones in the table, joined to the lines that a statement reads. */
export const isGoodOfLine = and(
  eq(formerLineSecrets.accountId, phoneLines.accountId),
  eq(formerLineSecrets.lineId, phoneLines.id),
  gt(formerLineSecrets.until, sql`now()`),
  gt(phoneLines.formerUntil, sql`now()`),
);

/**
 * Makes room for the secret that is about to be replaced. Serialises changes of a line's secrets, so that none is
 * lost between two.
 */
export async function moveFormer(tx: Database, line: LineKey): Promise<void> {
  const { accountId, lineId } = line;
  const [former] = await tx
    .select({
      sealedSecret: phoneLines.formerSealedSecret,
      until: phoneLines.formerUntil,
      isGood: sql<boolean>`coalesce(${phoneLines.formerUntil} > now(), false)`,
    })
    .from(phoneLines)
    .where(and(eq(phoneLines.accountId, accountId), eq(phoneLines.id, lineId)))
    .for('update');
  if (!former?.isGood) return endFormer(tx, line);
  const { sealedSecret, until } = former;
  if (sealedSecret === null || until === null) return;
  await tx.insert(formerLineSecrets).values({ accountId, lineId, sealedSecret, until });
  const beyond = tx
    .select({ id: formerLineSecrets.id })
    .from(formerLineSecrets)
    .where(ofLine(line))
    .orderBy(desc(formerLineSecrets.until), formerLineSecrets.id)
    .offset(KEPT);
  await tx
    .delete(formerLineSecrets)
    .where(and(ofLine(line), inArray(formerLineSecrets.id, beyond)));
}

/** Revokes those in the table. */
export async function endFormer(tx: Database, line: LineKey): Promise<void> {
  await tx.delete(formerLineSecrets).where(ofLine(line));
}

/** Deletes the expired ones. */
export async function deleteOldSecrets(db: Database): Promise<void> {
  await deleteUnlocked(db, formerLineSecrets, lt(formerLineSecrets.until, sql`now()`));
  // As with those above, what somebody else has is left to the next purge.
  const over = db
    .select({ id: phoneLines.id })
    .from(phoneLines)
    .where(lt(phoneLines.formerUntil, sql`now()`))
    .for('no key update', { skipLocked: true });
  await db
    .update(phoneLines)
    .set({ formerSealedSecret: null, formerUntil: null })
    .where(inArray(phoneLines.id, over));
}
