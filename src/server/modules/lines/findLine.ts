import { eq, sql } from 'drizzle-orm';

import type { LineCheck } from '@/contract/lineKinds';
import { formerLineSecrets, phoneLines } from '@/server/platform/db/tables/lines';
import type { Platform } from '@/server/platform/platform';

import { isGoodOfLine } from './formerSecrets';
import { contextOf } from './lines';
import type { LineKey } from './lineEvents';

/** A line as found by the id in the address; the sender is not verified yet. */
export interface NamedLine extends LineKey {
  check: LineCheck;
  /** The secret, and former ones that are still valid. */
  secrets: string[];
}

/** Null where no line has the id, or its secrets cannot be opened. @param id a uuid */
export async function findLine(
  { db, sealer }: Pick<Platform, 'db' | 'sealer'>,
  id: string,
): Promise<NamedLine | null> {
  const rows = await db
    .select({
      accountId: phoneLines.accountId,
      lineId: phoneLines.id,
      check: phoneLines.check,
      sealed: phoneLines.sealedSecret,
      former: sql<
        string | null
      >`case when ${phoneLines.formerUntil} > now() then ${phoneLines.formerSealedSecret} end`,
      older: formerLineSecrets.sealedSecret,
    })
    .from(phoneLines)
    .leftJoin(formerLineSecrets, isGoodOfLine)
    .where(eq(phoneLines.id, id));
  const [row] = rows;
  if (!row) return null;
  const { sealed, former, older: _, ...line } = row;
  const secrets = [sealed, former, ...rows.map(({ older }) => older)].flatMap((one) => {
    const secret = one === null ? null : sealer.open(one, contextOf(line.lineId));
    return secret === null ? [] : [secret];
  });
  return secrets.length === 0 ? null : { ...line, secrets };
}
