/** Making, renewing and ending the connections of an account. */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';

import { lockAccountForUpdate } from '@/server/modules/accounts/accounts';
import { tellOwner } from '@/server/modules/accounts/tellOwner';
import { connectionEndedMail } from '@/server/modules/delivery/mails';
import type { MessageQueue } from '@/server/modules/delivery/message';
import type { Database } from '@/server/platform/db/database';
import { accounts } from '@/server/platform/db/tables/accounts';
import { bookings } from '@/server/platform/db/tables/bookings';
import { connections, crmContacts } from '@/server/platform/db/tables/integrations';
import type { Platform } from '@/server/platform/platform';
import type { JobSender } from '@/server/platform/queue/job';
import { tryAgain } from '@/server/platform/tryAgain';

import { contextOf, isOf, unsealTokens, type Connection, type ConnectionKey } from './connections';
import { PROVIDER_TITLES, type Tokens } from './provider';

/** A permission to be revoked at its provider. */
export interface Revocation extends ConnectionKey {
  tokens: Tokens;
}

export type RevocationJobs = JobSender<Revocation>;

/** Forgets what was created there: the next connection may be to another portal or calendar. */
async function forgetMade(tx: Database, { accountId, provider }: ConnectionKey): Promise<void> {
  if (provider === 'google') {
    const isToCome = and(eq(bookings.accountId, accountId), sql`${bookings.endsAt} > now()`);
    await tx.update(bookings).set({ calendarSequence: null }).where(isToCome);
    return;
  }
  await tx
    .delete(crmContacts)
    .where(and(eq(crmContacts.accountId, accountId), eq(crmContacts.provider, provider)));
}

/** Clears the notice that the calendar's permission ended: it was connected again, or disabled. */
async function forgetEnd(tx: Database, { accountId, provider }: ConnectionKey): Promise<void> {
  if (provider !== 'google') return;
  const hasEnded = and(eq(accounts.id, accountId), isNotNull(accounts.calendarEndedAt));
  await tx.update(accounts).set({ calendarEndedAt: null }).where(hasEnded);
}

/** Connects, or replaces the tokens of a connection that is there. */
export async function connect(
  { db, sealer }: Pick<Platform, 'db' | 'sealer'>,
  key: ConnectionKey,
  tokens: Tokens,
): Promise<void> {
  const sealedTokens = sealer.seal(JSON.stringify(tokens), contextOf(key));
  await db.transaction(async (tx) => {
    await forgetEnd(tx, key);
    await tx
      .insert(connections)
      .values({ ...key, sealedTokens })
      .onConflictDoUpdate({
        target: [connections.accountId, connections.provider],
        set: { sealedTokens, connectedAt: sql`now()` },
      });
    await forgetMade(tx, key);
  });
}

/**
 * Puts refreshed tokens in the place of the former ones, which may be good for nothing any more: where the database
 * fails for a moment the permission would be lost.
 * @returns false where these are gone: nothing was written
 */
export async function replaceTokens(
  { db, sealer }: Pick<Platform, 'db' | 'sealer'>,
  key: ConnectionKey,
  former: Connection,
  tokens: Tokens,
): Promise<boolean> {
  const sealedTokens = sealer.seal(JSON.stringify(tokens), contextOf(key));
  // A try whose answer was lost may have written them.
  const isFormer = inArray(connections.sealedTokens, [former.sealedTokens, sealedTokens]);
  return tryAgain(async () => {
    const replaced = await db
      .update(connections)
      .set({ sealedTokens })
      .where(and(isOf(key), isFormer))
      .returning({ provider: connections.provider });
    return replaced.length > 0;
  });
}

/** Deletes a connection whose permission has ended, and tells the owner, unless it was renewed meanwhile. */
export async function dropEnded(
  { db, messages }: Pick<Platform, 'db'> & { messages: MessageQueue },
  key: ConnectionKey,
  ended: Connection,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Lock order, as in connecting: the account, then its connection.
    const owner = await lockAccountForUpdate(tx, key.accountId);
    const dropped = await tx
      .delete(connections)
      .where(and(isOf(key), eq(connections.sealedTokens, ended.sealedTokens)))
      .returning({ provider: connections.provider });
    if (!owner || dropped.length === 0) return;
    await forgetMade(tx, key);
    const title = PROVIDER_TITLES[key.provider];
    await tellOwner({ messages }, tx, owner, connectionEndedMail(owner.email, title));
    if (key.provider !== 'google') return;
    const isOwn = eq(accounts.id, key.accountId);
    await tx
      .update(accounts)
      .set({ calendarEndedAt: sql`now()` })
      .where(isOwn);
  });
}

/**
 * Disconnects; revoking the permission is a separate job, so that no provider holds this up.
 * @returns whether it was connected until now
 */
export async function disconnect(
  deps: Pick<Platform, 'db' | 'sealer'> & { revocations: RevocationJobs },
  key: ConnectionKey,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await forgetEnd(tx, key);
    const [gone] = await tx
      .delete(connections)
      .where(isOf(key))
      .returning({ sealedTokens: connections.sealedTokens });
    await forgetMade(tx, key);
    const tokens = gone ? unsealTokens(deps, key, gone.sealedTokens) : null;
    if (tokens) await deps.revocations.send(tx, [{ ...key, tokens }]);
    return gone !== undefined;
  });
}
