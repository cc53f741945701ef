/** What came in on a line and its result, for the owner to read, and counted by the day. */
import { and, eq, lt, sql, type SQL } from 'drizzle-orm';

import type { DeliveryOutcome } from '@/contract/lineKinds';
import { REFUSALS_OF_LINE } from '@/server/modules/limits/limits';
import type { Database } from '@/server/platform/db/database';
import { deleteUnlocked } from '@/server/platform/db/deleteUnlocked';
import { calls } from '@/server/platform/db/tables/calls';
import { lineDays, lineDeliveries, phoneLines } from '@/server/platform/db/tables/lines';
import { takeUse } from '@/server/platform/limits/rates';

import { publishLine, type LineKey } from './lineEvents';

/** How many are shown per line. */
const SHOWN = 50;
/** How many are kept per line, and for how long; daily counts stay a month. */
const KEPT = 1000;

export interface NewDelivery {
  outcome: DeliveryOutcome;
  /** The platform's name of what happened; '' for our own shape. */
  event: string;
  callId?: number | null;
  /** A sentence, where there is more to say. */
  detail?: string;
}

export interface Delivery {
  at: Date;
  outcome: DeliveryOutcome;
  event: string;
  /** Null where it was about none, or that call is gone. */
  callId: number | null;
  detail: string;
}

async function count(
  db: Database,
  { accountId, lineId }: LineKey,
  { received = 0, refused = 0 }: { received?: number; refused?: number },
): Promise<void> {
  await db
    .insert(lineDays)
    .values({ accountId, lineId, day: sql`(now() at time zone 'UTC')::date`, received, refused })
    .onConflictDoUpdate({
      target: [lineDays.accountId, lineDays.lineId, lineDays.day],
      set: {
        received: sql`${lineDays.received} + excluded.received`,
        refused: sql`${lineDays.refused} + excluded.refused`,
      },
    });
}

const isLine = ({ accountId, lineId }: LineKey) =>
  and(eq(phoneLines.accountId, accountId), eq(phoneLines.id, lineId));

/** Deliveries about a call of the line; the others came from its platform too, but are only counted. */
const OF_CALLS: readonly DeliveryOutcome[] = ['stored', 'updated', 'known'];

/** Records what passed the line's check. @param db a transaction: row, count and time belong together */
export async function recordDeliveries(
  db: Database,
  key: LineKey,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await db.insert(lineDeliveries).values(deliveries.map((one) => ({ ...key, ...one })));
  await count(db, key, { received: deliveries.length });
  if (deliveries.some(({ outcome }) => OF_CALLS.includes(outcome))) {
    await db
      .update(phoneLines)
      .set({ lastReceivedAt: sql`now()` })
      .where(isLine(key));
  }
  await publishLine(db, key);
}

/** Records what the check refused, and why; beyond the limit it is only counted, because anybody can send. */
export async function recordRefusal(db: Database, key: LineKey, reason: string): Promise<void> {
  if ((await takeUse(db, `refusals:${key.lineId}`, REFUSALS_OF_LINE)) > 0) {
    return count(db, key, { refused: 1 });
  }
  await db.transaction(async (tx) => {
    await tx
      .insert(lineDeliveries)
      .values({ ...key, outcome: 'refused', event: '', detail: reason });
    await count(tx, key, { refused: 1 });
    await tx
      .update(phoneLines)
      .set({ lastRefusedAt: sql`now()`, lastRefusal: reason })
      .where(isLine(key));
    await publishLine(tx, key);
  });
}

/** The newest, newest first. */
export async function readDeliveries(
  db: Database,
  { accountId, lineId }: LineKey,
): Promise<Delivery[]> {
  const rows = await db
    .select({
      at: lineDeliveries.at,
      outcome: lineDeliveries.outcome,
      event: lineDeliveries.event,
      callId: calls.id,
      detail: lineDeliveries.detail,
    })
    .from(lineDeliveries)
    .leftJoin(
      calls,
      and(eq(calls.accountId, lineDeliveries.accountId), eq(calls.id, lineDeliveries.callId)),
    )
    .where(and(eq(lineDeliveries.accountId, accountId), eq(lineDeliveries.lineId, lineId)))
    // By the exact order of the index: in another, the planner may look through those of all lines.
    .orderBy(sql`${lineDeliveries.id} desc nulls last`)
    .limit(SHOWN);
  // What is written at once has numbers in another order than its moments, which are those of its transactions.
  return rows.sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** Deletes deliveries after 7 days, and those beyond the newest 1,000 of a line. */
export async function deleteOldDeliveries(db: Database): Promise<void> {
  await deleteUnlocked(db, lineDeliveries, lt(lineDeliveries.at, sql`now() - interval '7 days'`));
  await deleteUnlocked(db, lineDays, sql`${lineDays.day} < (now() at time zone 'UTC')::date - 30`);
  // Line by line: one look at the deliveries of all takes the longer the more there are, in the end too long.
  const lines = await db
    .select({ accountId: phoneLines.accountId, lineId: phoneLines.id })
    .from(phoneLines);
  for (const line of lines) await deleteUnlocked(db, lineDeliveries, isBeyond(line));
}

/** By the exact order of the index: its entries are counted, and no row is read. */
const isBeyond = ({ accountId, lineId }: LineKey): SQL => {
  const isOfLine = sql`account_id = ${accountId} and line_id = ${lineId}`;
  return sql`${isOfLine} and id <= (select id from ${lineDeliveries} where ${isOfLine}
    order by id desc nulls last offset ${KEPT} limit 1)`;
};
