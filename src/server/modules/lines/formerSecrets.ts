/**
 * Secrets of a line that others took the place of. The newest lies with its line, where the version before
 * this one reads and writes it too; those before it lie in a table, and count as long as that one does.
 */
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { formerLineSecrets, phoneLines } from '@/server/platform/db/tables/lines';

import type { LineKey } from './lineEvents';

/** Besides the one that lies with its line. */
const KEPT = 4;

const ofLine = ({ accountId, lineId }: LineKey) =>
  and(eq(formerLineSecrets.accountId, accountId), eq(formerLineSecrets.lineId, lineId));

/** Those in the table that are good, beside the lines a statement reads. */
export const isGoodOfLine = and(
  eq(formerLineSecrets.accountId, phoneLines.accountId),
  eq(formerLineSecrets.lineId, phoneLines.id),
  gt(formerLineSecrets.until, sql`now()`),
  gt(phoneLines.formerUntil, sql`now()`),
);

/**
 * Makes room for the secret that is to be the former one. One change of a line's secrets after the other,
 * so that none is lost between two.
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

/** Ends those in the table. */
export async function endFormer(tx: Database, line: LineKey): Promise<void> {
  await tx.delete(formerLineSecrets).where(ofLine(line));
}

/** Forgets those whose day is over. */
export async function deleteOldSecrets(db: Database): Promise<void> {
  await db.delete(formerLineSecrets).where(lt(formerLineSecrets.until, sql`now()`));
  await db
    .update(phoneLines)
    .set({ formerSealedSecret: null, formerUntil: null })
    .where(lt(phoneLines.formerUntil, sql`now()`));
}
