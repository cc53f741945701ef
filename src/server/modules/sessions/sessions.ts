/** Sessions: who holds which token, for how long. All times are the database's. */
import { and, eq, gt, gte, lt, lte, ne, or, sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { sessions } from '@/server/platform/db/schema';
import type { Platform } from '@/server/platform/platform';
import { hashOfToken, newToken } from '@/server/platform/secrets/tokens';

/** A live session, as a request finds it. */
export interface Session {
  accountId: string;
  /** Names the session; the token itself is kept nowhere. */
  sessionHash: string;
  startedAt: Date;
}

const idleLimit = sql`now() - interval '12 hours'`;
const absoluteLimit = sql`now() - interval '30 days'`;
/** Writing down every use would cost a write a request; a minute is exact enough for 12 hours. */
const noteworthy = sql`now() - interval '1 minute'`;

/** Starts a session and returns its token, which is told this once. */
export async function startSession(
  { randomBytes }: Pick<Platform, 'randomBytes'>,
  db: Database,
  accountId: string,
): Promise<string> {
  const token = newToken(randomBytes);
  await db.insert(sessions).values({ tokenHash: hashOfToken(token), accountId });
  return token;
}

/**
 * Prepares the one statement that every protected call begins with.
 * @returns a resolver giving null for a token that is unknown, ended, idle for 12 hours or 30 days old.
 */
export function prepareResolveSession(db: Database): (token: string) => Promise<Session | null> {
  const statement = db
    .select({
      accountId: sessions.accountId,
      startedAt: sessions.createdAt,
      useIsNoteworthy: sql<boolean>`${lt(sessions.lastUsedAt, noteworthy)}`,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.lastUsedAt, idleLimit),
        gt(sessions.createdAt, absoluteLimit),
      ),
    )
    .prepare('resolve_session');

  return async (token) => {
    const sessionHash = hashOfToken(token);
    const [found] = await statement.execute({ tokenHash: sessionHash });
    if (!found) return null;
    const { accountId, startedAt, useIsNoteworthy } = found;
    if (useIsNoteworthy) await noteUse(db, sessionHash);
    return { accountId, sessionHash, startedAt };
  };
}

/** Guarded, so that of many requests at once only one writes. */
async function noteUse(db: Database, sessionHash: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(sessions.tokenHash, sessionHash), lt(sessions.lastUsedAt, noteworthy)));
}

/** Ends this session; its token is dead at the next request. */
export async function endSession(
  db: Database,
  session: Pick<Session, 'accountId' | 'sessionHash'>,
): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(eq(sessions.accountId, session.accountId), eq(sessions.tokenHash, session.sessionHash)),
    );
}

/** Ends every session of the account but this one (after a change of password or second factor). */
export async function endOtherSessions(
  db: Database,
  session: Pick<Session, 'accountId' | 'sessionHash'>,
): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(eq(sessions.accountId, session.accountId), ne(sessions.tokenHash, session.sessionHash)),
    );
}

/** Ends every session of the account (after a reset of its password). */
export async function endAllSessions(tx: Database, accountId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.accountId, accountId));
}

/** Whether its sign-in is at most 12 hours old, by the database's clock. */
export async function isRecentSignIn(
  db: Database,
  session: Pick<Session, 'accountId' | 'sessionHash'>,
): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, session.accountId),
        eq(sessions.tokenHash, session.sessionHash),
        gte(sessions.createdAt, sql`now() - interval '12 hours'`),
      ),
    );
  return found.length === 1;
}

/** Removes the rows of sessions that are over; they were dead before. */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db
    .delete(sessions)
    .where(or(lte(sessions.lastUsedAt, idleLimit), lte(sessions.createdAt, absoluteLimit)));
}
