/** Two telephone lines of Dana's shop: one that her calls come in on, and one that is refused. */
import { randomUUID } from 'node:crypto';

import { and, eq, inArray } from 'drizzle-orm';

import type { AppDeps } from '@/server/http/deps';
import { contextOf } from '@/server/modules/lines/lines';
import { calls } from '@/server/platform/db/tables/calls';
import { lineDays, lineDeliveries, phoneLines } from '@/server/platform/db/tables/lines';
import { DAY, MINUTE } from '@/server/platform/durations';
import { newToken } from '@/server/platform/secrets/tokens';

type Deps = Pick<AppDeps, 'db' | 'sealer' | 'randomBytes'>;

/** A call that came in on the first line. */
interface LineCall {
  id: number;
  time: Date;
}

/** Deliveries are kept so long (product §22.5). */
const KEPT_DAYS = 7;
/** How long ago the second line was refused, minutes; oldest first. */
const REFUSED_AGO = [62, 41, 20, 5];
const REFUSAL = 'The signature does not match. Paste the API key again.';

/** @param fromLine oldest first */
export async function addDemoLines(
  deps: Deps,
  accountId: string,
  fromLine: readonly LineCall[],
  now: Date,
): Promise<void> {
  await addShopLine(deps, accountId, fromLine, now);
  await addRefusedLine(deps, accountId, now);
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);
/** A report follows its call. */
const reportedAt = ({ time }: LineCall, now: Date): Date =>
  new Date(Math.min(time.getTime() + 2 * MINUTE, now.getTime()));

async function addShopLine(
  { db, sealer, randomBytes }: Deps,
  accountId: string,
  fromLine: readonly LineCall[],
  now: Date,
): Promise<void> {
  const id = randomUUID();
  const newest = fromLine.at(-1);
  await db.insert(phoneLines).values({
    id,
    accountId,
    platform: 'own',
    name: 'Shop counter',
    check: 'bearer',
    sealedSecret: sealer.seal(newToken(randomBytes), contextOf(id)),
    createdAt: before(now, 30 * DAY),
    lastReceivedAt: newest ? reportedAt(newest, now) : null,
  });
  if (fromLine.length === 0) return;
  const ids = fromLine.map((call) => call.id);
  await db
    .update(calls)
    .set({ lineId: id })
    .where(and(eq(calls.accountId, accountId), inArray(calls.id, ids)));
  const days = new Map<string, number>();
  for (const { time } of fromLine) days.set(dayOf(time), (days.get(dayOf(time)) ?? 0) + 1);
  await db
    .insert(lineDays)
    .values([...days].map(([day, received]) => ({ accountId, lineId: id, day, received })));
  const kept = fromLine.filter(({ time }) => time > before(now, KEPT_DAYS * DAY));
  if (kept.length === 0) return;
  await db.insert(lineDeliveries).values(
    kept.map((call) => ({
      accountId,
      lineId: id,
      at: reportedAt(call, now),
      outcome: 'stored' as const,
      callId: call.id,
    })),
  );
}

async function addRefusedLine(
  { db, sealer, randomBytes }: Deps,
  accountId: string,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  const refusedAt = REFUSED_AGO.map((minutes) => before(now, minutes * MINUTE));
  await db.insert(phoneLines).values({
    id,
    accountId,
    platform: 'retell',
    name: 'Workshop after hours and weekends',
    check: 'signature',
    sealedSecret: sealer.seal(newToken(randomBytes), contextOf(id)),
    createdAt: before(now, 90 * MINUTE),
    lastRefusedAt: refusedAt.at(-1) ?? null,
    lastRefusal: REFUSAL,
  });
  await db
    .insert(lineDays)
    .values({ accountId, lineId: id, day: dayOf(now), refused: refusedAt.length });
  await db.insert(lineDeliveries).values(
    refusedAt.map((at) => ({
      accountId,
      lineId: id,
      at,
      outcome: 'refused' as const,
      detail: REFUSAL,
    })),
  );
}
