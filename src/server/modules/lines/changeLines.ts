/** Connecting a telephone line, changing it, and removing it: where a platform hands its calls in, and under which check. */
import { randomUUID } from 'node:crypto';

import { and, eq, sql } from 'drizzle-orm';

import type { LineCheck, LinePlatform } from '@/contract/lineKinds';
import { requireAccountForUpdate } from '@/server/modules/accounts/accounts';
import type { History } from '@/server/modules/history/history';
import { phoneLines } from '@/server/platform/db/tables/lines';
import type { Platform } from '@/server/platform/platform';
import { Refusal, refuseField, refuseIssues, unknownId } from '@/server/platform/refusal';
import type { Requester } from '@/server/platform/requester';
import { newToken } from '@/server/platform/secrets/tokens';

import { endFormer, moveFormer } from './formerSecrets';
import { publishLine } from './lineEvents';
import { contextOf, readLine, type Line } from './lines';

/** A business has a handful; the limit contains faulty scripts. */
const MAX_LINES = 50;
/** How long a key stays valid after it was replaced. */
const GRACE = sql`now() + interval '24 hours'`;

/** The checks available for each platform; the first is the default. */
const CHECKS: Readonly<Record<LinePlatform, readonly [LineCheck, ...LineCheck[]]>> = {
  retell: ['signature'],
  vapi: ['bearer', 'secret', 'hmac'],
  own: ['bearer', 'hmac'],
};
/** What changes of lines need; the account's history records them in the same transaction. */
type Making = Pick<Platform, 'db' | 'sealer' | 'randomBytes'> & { history: History };

/** A line and its account. */
export type OwnLine = Pick<Line, 'id' | 'platform' | 'check'> & { accountId: string };

/** The settings of a new line. */
export interface LineWishes {
  platform: LinePlatform;
  name: string;
  check?: LineCheck;
  /** Given when the platform generates it. */
  secret?: string;
}

/**
 * Connects a line.
 * @returns `key` where we generated one; it is shown this once
 * @throws Refusal `unprocessable` for a check that the platform has not, or a secret that only it can give;
 * `rejected` where there are too many, `invalidToken` where the account is gone
 */
export async function addLine(
  { db, sealer, randomBytes, history }: Making,
  accountId: string,
  { platform, name, check = CHECKS[platform][0], secret }: LineWishes,
  requester: Requester,
): Promise<{ line: Line; key?: string }> {
  if (!CHECKS[platform].includes(check)) {
    refuseField(['body', 'check'], `Input should be one of: ${CHECKS[platform].join(', ')}`);
  }
  if (check === 'signature' && secret === undefined) {
    refuseIssues([{ loc: ['body', 'secret'], msg: 'Field required', type: 'missing' }]);
  }
  const key = secret ?? newToken(randomBytes);
  const id = randomUUID();
  const line = await db.transaction(async (tx) => {
    // One at a time, so that the limit holds; whoever closes the account waits, and then removes this one too.
    await requireAccountForUpdate(tx, accountId);
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
    await history.record(tx, { accountId, what: 'line_connected', about: platform }, requester);
    // Here, so that nothing can fail once there is a line: its key is told to nobody again.
    const added = await readLine(tx, accountId, id);
    await publishLine(tx, { accountId, lineId: id });
    return added;
  });
  if (!line) throw unknownId();
  return { line, ...(secret === undefined && { key }) };
}

const isLine = (accountId: string, id: string) =>
  and(eq(phoneLines.accountId, accountId), eq(phoneLines.id, id));

/** Renames it, or gives it another secret at once; null where the account has none of that id any more. */
export async function changeLine(
  { db, sealer, history }: Pick<Making, 'db' | 'sealer' | 'history'>,
  { accountId, id, platform }: OwnLine,
  { name, secret }: { name?: string; secret?: string },
  requester: Requester,
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
      const [changed] = await tx
        .update(phoneLines)
        .set(set)
        .where(isLine(accountId, id))
        .returning({ id: phoneLines.id });
      if (!changed) return;
      if (secret !== undefined) {
        await endFormer(tx, { accountId, lineId: id });
        const what = 'line_key_changed';
        await history.record(tx, { accountId, what, about: platform }, requester);
      }
      await publishLine(tx, { accountId, lineId: id });
    });
  }
  return readLine(db, accountId, id);
}

/**
 * Makes a new key; former ones stay valid for a day each, or all end `now`.
 * @returns the key, shown this once
 * @throws Refusal `rejected` where the platform generates the keys, `notFound` where the line is gone
 */
export async function rotateKey(
  { db, sealer, randomBytes, history }: Making,
  { accountId, id, platform, check }: OwnLine,
  { now }: { now: boolean },
  requester: Requester,
): Promise<string> {
  const key = newToken(randomBytes);
  if (check === 'signature') {
    const detail = 'Retell makes the key of this line. Paste the new API key instead';
    throw new Refusal({ kind: 'rejected', detail });
  }
  const line = { accountId, lineId: id };
  await db.transaction(async (tx) => {
    if (!now) await moveFormer(tx, line);
    const [changed] = await tx
      .update(phoneLines)
      .set({
        sealedSecret: sealer.seal(key, contextOf(id)),
        formerSealedSecret: now ? null : sql`${phoneLines.sealedSecret}`,
        formerUntil: now ? null : GRACE,
        // The last refusal was about the former key.
        lastRefusal: null,
      })
      .where(isLine(accountId, id))
      .returning({ id: phoneLines.id });
    // Removed meanwhile: a key would be good for nothing.
    if (!changed) throw unknownId();
    if (now) await endFormer(tx, line);
    await history.record(tx, { accountId, what: 'line_key_changed', about: platform }, requester);
    await publishLine(tx, line);
  });
  return key;
}

/** Its calls stay. Does nothing where somebody else was first. */
export async function removeLine(
  { db, history }: Pick<Making, 'db' | 'history'>,
  { accountId, id, platform }: OwnLine,
  requester: Requester,
): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(phoneLines)
      .where(isLine(accountId, id))
      .returning({ id: phoneLines.id });
    if (gone.length === 0) return;
    await history.record(tx, { accountId, what: 'line_removed', about: platform }, requester);
    await publishLine(tx, { accountId, lineId: id });
  });
}
