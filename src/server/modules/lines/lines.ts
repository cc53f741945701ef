/** Telephone lines of an account, as its owner is shown them. */
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';

import type { LineCheck, LinePlatform } from '@/contract/lineKinds';
import type { Database } from '@/server/platform/db/database';
import { lineDays, phoneLines } from '@/server/platform/db/tables/lines';

export interface Line {
  id: string;
  platform: LinePlatform;
  name: string;
  check: LineCheck;
  createdAt: Date;
  lastReceivedAt: Date | null;
  lastRefusedAt: Date | null;
  /** Why, in a sentence for the owner. */
  lastRefusal: string | null;
  received7d: number;
  refused7d: number;
  refusedToday: number;
  /** On how many days of the three weeks before the last 7 something came in. */
  busyDays: number;
}

/** What seals a line's secrets, and them alone. */
export const contextOf = (lineId: string): string => `line ${lineId}`;

const today = sql`(now() at time zone 'UTC')::date`;
const sumOf = (column: SQL, days: number) =>
  sql<number>`coalesce(sum(${column}) filter (where ${lineDays.day} > ${today} - ${days}::int), 0)::int`;

function selectLines(db: Database, accountId: string, id?: string): Promise<Line[]> {
  return db
    .select({
      id: phoneLines.id,
      platform: phoneLines.platform,
      name: phoneLines.name,
      check: phoneLines.check,
      createdAt: phoneLines.createdAt,
      lastReceivedAt: phoneLines.lastReceivedAt,
      lastRefusedAt: phoneLines.lastRefusedAt,
      lastRefusal: phoneLines.lastRefusal,
      received7d: sumOf(sql`${lineDays.received}`, 7),
      refused7d: sumOf(sql`${lineDays.refused}`, 7),
      refusedToday: sumOf(sql`${lineDays.refused}`, 1),
      busyDays: sql<number>`count(*) filter (where ${lineDays.received} > 0 and ${lineDays.day} between ${today} - 27 and ${today} - 7)::int`,
    })
    .from(phoneLines)
    .leftJoin(
      lineDays,
      and(eq(lineDays.accountId, phoneLines.accountId), eq(lineDays.lineId, phoneLines.id)),
    )
    .where(
      and(
        eq(phoneLines.accountId, accountId),
        id === undefined ? undefined : eq(phoneLines.id, id),
      ),
    )
    .groupBy(phoneLines.id)
    .orderBy(asc(phoneLines.createdAt), asc(phoneLines.id));
}

/** Oldest first. */
export function listLines(db: Database, accountId: string): Promise<Line[]> {
  return selectLines(db, accountId);
}

/** Null where the account has none of that id. */
export async function readLine(db: Database, accountId: string, id: string): Promise<Line | null> {
  const [line] = await selectLines(db, accountId, id);
  return line ?? null;
}
