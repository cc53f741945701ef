/** Telephone lines of an account: where a platform hands its calls in, and under which check. */
import { randomUUID } from 'node:crypto';

import { and, asc, eq, sql, type SQL } from 'drizzle-orm';

import type { LineCheck, LinePlatform } from '@/contract/lineKinds';
import type { Database } from '@/server/platform/db/database';
import { lineDays, phoneLines } from '@/server/platform/db/tables/lines';
import type { Platform } from '@/server/platform/platform';
import { Refusal, refuseIssues, unknownId } from '@/server/platform/refusal';
import { newToken } from '@/server/platform/secrets/tokens';

import { publishLine } from './news';

/** A business has a handful; the bound keeps mistakes of scripts small. */
const MAX_LINES = 50;
/** How long a key is good after another took its place. */
const GRACE = sql`now() + interval '24 hours'`;

/** The checks that a platform's reports may have; the first unless another is chosen. */
const CHECKS: Readonly<Record<LinePlatform, readonly [LineCheck, ...LineCheck[]]>> = {
  retell: ['signature'],
  vapi: ['secret', 'bearer', 'hmac'],
  own: ['bearer', 'hmac'],
};

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

/** What a person says of a new line. */
export interface LineWishes {
  platform: LinePlatform;
  name: string;
  check?: LineCheck;
  /** Given where the platform made it. */
  secret?: string;
}

/**
 * Connects a line.
 * @returns `key` where we made one: it is told this once
 * @throws Refusal `unprocessable` for a check that the platform has not, or a secret that only it can give
 */
export async function addLine(
  { db, sealer, randomBytes }: Pick<Platform, 'db' | 'sealer' | 'randomBytes'>,
  accountId: string,
  { platform, name, check = CHECKS[platform][0], secret }: LineWishes,
): Promise<{ line: Line; key?: string }> {
  if (!CHECKS[platform].includes(check)) {
    const msg = `Input should be one of: ${CHECKS[platform].join(', ')}`;
    refuseIssues([{ loc: ['body', 'check'], msg, type: 'value_error' }]);
  }
  if (check === 'signature' && secret === undefined) {
    refuseIssues([{ loc: ['body', 'secret'], msg: 'Field required', type: 'missing' }]);
  }
  const key = secret ?? newToken(randomBytes);
  const id = randomUUID();
  await db.transaction(async (tx) => {
    // One after the other, so that the bound holds.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`lines ${accountId}`}, 0))`,
    );
    const count = await tx.$count(phoneLines, eq(phoneLines.accountId, accountId));
    if (count >= MAX_LINES) {
      throw new Refusal({ kind: 'rejected', detail: `There are at most ${MAX_LINES} lines` });
    }
    await tx.insert(phoneLines).values({
      id,
      accountId,
      platform,
      name: name.trim(),
      check,
      sealedSecret: sealer.seal(key, contextOf(id)),
    });
    await publishLine(tx, { accountId, lineId: id });
  });
  const line = await readLine(db, accountId, id);
  if (!line) throw unknownId();
  return { line, ...(secret === undefined && { key }) };
}

const isLine = (accountId: string, id: string) =>
  and(eq(phoneLines.accountId, accountId), eq(phoneLines.id, id));

/** Renames it, or gives it another secret at once; null where the account has none of that id. */
export async function changeLine(
  { db, sealer }: Pick<Platform, 'db' | 'sealer'>,
  accountId: string,
  id: string,
  { name, secret }: { name?: string; secret?: string },
): Promise<Line | null> {
  const set = {
    ...(name !== undefined && { name: name.trim() }),
    ...(secret !== undefined && {
      sealedSecret: sealer.seal(secret, contextOf(id)),
      formerSealedSecret: null,
      formerUntil: null,
      lastRefusal: null,
    }),
  };
  if (Object.keys(set).length > 0) {
    await db.transaction(async (tx) => {
      await tx.update(phoneLines).set(set).where(isLine(accountId, id));
      await publishLine(tx, { accountId, lineId: id });
    });
  }
  return readLine(db, accountId, id);
}

/**
 * Makes a new key; the former one stays good for a day, or ends `now`.
 * @returns the key, told this once; null where the account has none of that id
 * @throws Refusal `rejected` where the platform makes the keys
 */
export async function rotateKey(
  { db, sealer, randomBytes }: Pick<Platform, 'db' | 'sealer' | 'randomBytes'>,
  accountId: string,
  id: string,
  { now }: { now: boolean },
): Promise<string | null> {
  const key = newToken(randomBytes);
  const line = await readLine(db, accountId, id);
  if (!line) return null;
  if (line.check === 'signature') {
    const detail = 'Retell makes the key of this line. Paste the new API key instead';
    throw new Refusal({ kind: 'rejected', detail });
  }
  await db.transaction(async (tx) => {
    await tx
      .update(phoneLines)
      .set({
        sealedSecret: sealer.seal(key, contextOf(id)),
        formerSealedSecret: now ? null : sql`${phoneLines.sealedSecret}`,
        formerUntil: now ? null : GRACE,
        // It was about the former key.
        lastRefusal: null,
      })
      .where(isLine(accountId, id));
    await publishLine(tx, { accountId, lineId: id });
  });
  return key;
}

/** @returns whether there was one; its calls stay */
export async function removeLine(db: Database, accountId: string, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(phoneLines)
      .where(isLine(accountId, id))
      .returning({ id: phoneLines.id });
    if (gone.length === 1) await publishLine(tx, { accountId, lineId: id });
    return gone.length === 1;
  });
}
