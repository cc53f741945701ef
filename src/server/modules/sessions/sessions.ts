/** Sessions: who holds which token, for how long. All times are the database's. */
import { and, eq, gt, lte, ne, or, sql } from 'drizzle-orm';

import { notifyAccount } from '@/server/platform/db/accountChannel';
import type { Database } from '@/server/platform/db/database';
import { deleteUnlocked } from '@/server/platform/db/deleteUnlocked';
import { sessions } from '@/server/platform/db/tables/accounts';
import type { Platform } from '@/server/platform/platform';
import { Refusal } from '@/server/platform/refusal';
import type { Requester } from '@/server/platform/requester';
import { hashOfToken, newToken } from '@/server/platform/secrets/tokens';

/** A live session, as a request finds it. */
export interface Session {
  accountId: string;
  /** Names the session, whichever token it has. */
  sessionId: string;
  /** Of the token that the request came with; the session may have another since. */
  tokenHash: string;
}

const idleLimit = sql`now() - interval '12 hours'`;
const absoluteLimit = sql`now() - interval '30 days'`;
const confirmedLimit = sql`now() - interval '10 minutes'`;

/** The session has not expired. */
export const isLive = and(
  gt(sessions.lastUsedAt, idleLimit),
  gt(sessions.createdAt, absoluteLimit),
);
export const isThis = ({ accountId, sessionId }: Pick<Session, 'accountId' | 'sessionId'>) =>
  and(eq(sessions.accountId, accountId), eq(sessions.id, sessionId));

/** Starts a session and returns its token, which is shown this once. */
export async function startSession(
  { randomBytes }: Pick<Platform, 'randomBytes'>,
  db: Database,
  accountId: string,
  { userAgent }: Requester,
): Promise<string> {
  const token = newToken(randomBytes);
  await db.insert(sessions).values({ tokenHash: hashOfToken(token), accountId, device: userAgent });
  return token;
}

/**
 * Gives the session a new token, which is shown this once. The old one dies with the first use of the new one, so that a
 * client that ignores it, or did not get the reply, goes on as before (decision 61).
 * @param options.isConfirmed the person has just given the password; holders of the former token gain
 * nothing by that
 */
export async function renewToken(
  { randomBytes }: Pick<Platform, 'randomBytes'>,
  db: Database,
  session: Session,
  { isConfirmed = false } = {},
): Promise<string> {
  const token = newToken(randomBytes);
  await db
    .update(sessions)
    .set({
      nextTokenHash: hashOfToken(token),
      nextConfirmedAt: isConfirmed ? sql`now()` : null,
    })
    .where(isThis(session));
  return token;
}

/** Ends this session; its token is dead at the next request. @returns false where it has ended already */
export async function endSession(db: Database, session: Session): Promise<boolean> {
  const ended = await db.delete(sessions).where(isThis(session)).returning({ id: sessions.id });
  if (ended.length === 0) return false;
  await notifyAccount(db, { topic: 'sessions', accountId: session.accountId });
  return true;
}

/** Ends every session of the account but this one (after a change of password or second factor). */
export async function endOtherSessions(
  db: Database,
  { accountId, sessionId }: Session,
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), ne(sessions.id, sessionId)));
  await notifyAccount(db, { topic: 'sessions', accountId });
}

/** Ends every session of the account (after a reset of its password). */
export async function endAllSessions(tx: Database, accountId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.accountId, accountId));
  await notifyAccount(tx, { topic: 'sessions', accountId });
}

/**
 * Whether the person signed in, or gave the password again, at most 10 minutes ago.
 * @throws Refusal `invalidToken` where the token has ended since the request came: what another one was confirmed for is
 * nothing to it (product §14.86)
 */
export async function isConfirmed(db: Database, session: Session): Promise<boolean> {
  const lately = gt(sql`greatest(${sessions.createdAt}, ${sessions.confirmedAt})`, confirmedLimit);
  const [found] = await db
    .select({ isLately: sql<boolean>`${lately}` })
    .from(sessions)
    .where(and(isThis(session), eq(sessions.tokenHash, session.tokenHash)));
  if (!found) throw new Refusal({ kind: 'invalidToken' });
  return found.isLately;
}

/** What an unconfirmed session is told. */
export const SIGN_IN_AGAIN = 'Please sign in again to change this setting';

/** Lets only a confirmed session go on. @throws Refusal `unconfirmed`, `invalidToken` */
export async function requireConfirmed(db: Database, session: Session): Promise<void> {
  if (await isConfirmed(db, session)) return;
  throw new Refusal({ kind: 'unconfirmed', detail: SIGN_IN_AGAIN });
}

/** Removes the rows of sessions that are over; they were dead before. */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  const isOver = or(lte(sessions.lastUsedAt, idleLimit), lte(sessions.createdAt, absoluteLimit));
  await deleteUnlocked(db, sessions, isOver);
}
