/** The sessions of an account, as its owner sees and ends them. */
import { and, desc, eq } from 'drizzle-orm';

import type { History } from '@/server/modules/history/history';
import { notifyAccount } from '@/server/platform/db/accountChannel';
import type { Database } from '@/server/platform/db/database';
import { sessions } from '@/server/platform/db/tables/accounts';
import type { Platform } from '@/server/platform/platform';
import { unknownId } from '@/server/platform/refusal';
import type { Requester } from '@/server/platform/requester';

import { endOtherSessions, isLive, isThis, requireConfirmed, type Session } from './sessions';

/** The most that a list shows: those that were used last. */
const MOST = 200;

/** A live session of the account. */
export interface ListedSession {
  id: string;
  createdAt: Date;
  lastUsedAt: Date;
  /** The user agent that signed in. */
  device: string;
}

/** All live sessions, the current one first, the others by their last use. */
export function listSessions(db: Database, session: Session): Promise<ListedSession[]> {
  return db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      device: sessions.device,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, session.accountId), isLive))
    .orderBy(desc(eq(sessions.id, session.sessionId)), desc(sessions.lastUsedAt))
    .limit(MOST);
}

type Deps = Pick<Platform, 'db'> & { history: History };

/**
 * Ends one session of the account, possibly the current one; ending another one needs confirmation (product §24.2).
 * @throws Refusal `unconfirmed`, `notFound`
 */
export async function endListedSession(
  { db, history }: Deps,
  session: Session,
  sessionId: string,
  requester: Requester,
): Promise<void> {
  const { accountId } = session;
  await db.transaction(async (tx) => {
    const isOwn = sessionId === session.sessionId;
    if (!isOwn) await requireConfirmed(tx, session);
    const ended = await tx
      .delete(sessions)
      .where(and(isThis({ accountId, sessionId }), isLive))
      .returning({ device: sessions.device });
    if (ended.length === 0) throw unknownId();
    await notifyAccount(tx, { topic: 'sessions', accountId });
    const what = isOwn ? 'signed_out' : 'session_ended';
    await history.record(tx, { accountId, what }, requester);
  });
}

/** Ends all but the current one, which has to be confirmed. @throws Refusal `unconfirmed` */
export async function endListedOthers(
  { db, history }: Deps,
  session: Session,
  requester: Requester,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireConfirmed(tx, session);
    await endOtherSessions(tx, session);
    const entry = { accountId: session.accountId, what: 'sessions_ended' } as const;
    await history.record(tx, entry, requester);
  });
}
