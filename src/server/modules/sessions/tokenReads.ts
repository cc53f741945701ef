/**
 * Reads what a token gives access to: its session, and data of that session's account, both by one statement, so that
 * a read is a single round trip (decision 87).
 */
import { and, eq, lt, sql, type SQL } from 'drizzle-orm';

import { notifyAccount } from '@/server/platform/db/accountChannel';
import type { Database } from '@/server/platform/db/database';
import { sessions } from '@/server/platform/db/tables/accounts';
import type { Platform } from '@/server/platform/platform';
import { hashOfToken } from '@/server/platform/secrets/tokens';

import { isLive, isThis, type Session } from './sessions';

/** Recording every use would cost a write per request; a minute is exact enough for 12 hours. */
const noteworthy = sql`now() - interval '1 minute'`;

/** Records that sessions are in use, in the background. */
export interface SessionUses {
  note(session: Session): void;
  /** Waits for what is being written. */
  settled(): Promise<void>;
}

/** @param onError hears of uses that could not be written; the next one a minute later may */
export function makeSessionUses(db: Database, onError: (error: unknown) => void): SessionUses {
  const writing = new Map<string, Promise<unknown>>();
  return {
    note: (session) => {
      const { sessionId } = session;
      if (writing.has(sessionId)) return;
      const written = db
        .update(sessions)
        .set({ lastUsedAt: sql`now()` })
        // Guarded, so that of all instances only one writes.
        .where(and(isThis(session), lt(sessions.lastUsedAt, noteworthy)))
        .catch(onError)
        .finally(() => writing.delete(sessionId));
      writing.set(sessionId, written);
    },
    settled: async () => void (await Promise.all(writing.values())),
  };
}

/** The account whose session it is, for what is read with its token. */
export const owner: SQL = sql`${sessions}.account_id`;

/** The result of such a read. */
export interface Opened<Value> {
  session: Session;
  value: Value;
}

/**
 * The statement that finds a token's session and reads something of its account.
 * @param value an expression, keyed by `owner`
 */
export function tokenRead<Value>(db: Database, value: SQL<Value>) {
  return db
    .select({
      accountId: sessions.accountId,
      sessionId: sessions.id,
      useIsNoteworthy: sql<boolean>`${lt(sessions.lastUsedAt, noteworthy)}`,
      value: value.as('value'),
    })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isLive));
}

/**
 * Prepares that statement.
 * @returns a reader giving null for a token that is unknown, ended, idle for 12 hours or 30 days old
 */
export function prepareTokenRead<Value>(
  { db, reads }: Pick<Platform, 'db' | 'reads'>,
  uses: SessionUses,
  name: string,
  value: SQL<Value>,
): (token: string, params?: Record<string, unknown>) => Promise<Opened<Value> | null> {
  const statement = tokenRead(reads, value).prepare(name);

  return async (token, params) => {
    const tokenHash = hashOfToken(token);
    const values = { ...params, tokenHash };
    let [found] = await statement.execute(values);
    if (!found) {
      await takeOver(db, tokenHash);
      // Read again in any case: a parallel request with the same token may have been first.
      [found] = await statement.execute(values);
    }
    if (!found) return null;
    const { accountId, sessionId } = found;
    const session = { accountId, sessionId, tokenHash };
    if (found.useIsNoteworthy) uses.note(session);
    return { session, value: found.value };
  };
}

/** The first use of a renewed token: from now on it is the session's only one, for streams too. */
async function takeOver(db: Database, tokenHash: string): Promise<void> {
  const [taken] = await db
    .update(sessions)
    .set({
      tokenHash,
      nextTokenHash: null,
      confirmedAt: sql`coalesce(${sessions.nextConfirmedAt}, ${sessions.confirmedAt})`,
      nextConfirmedAt: null,
    })
    .where(and(eq(sessions.nextTokenHash, tokenHash), isLive))
    .returning({ accountId: sessions.accountId });
  if (taken) await notifyAccount(db, { topic: 'sessions', accountId: taken.accountId });
}
