/** Which providers an account is connected with; tokens are sealed for exactly this account and provider. */
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';

import type { Provider } from '@/contract/providers';
import { lockAccountForUpdate } from '@/server/modules/accounts/accounts';
import { tellOwner } from '@/server/modules/accounts/tellOwner';
import { connectionEndedMail } from '@/server/modules/delivery/mails';
import type { MessageQueue } from '@/server/modules/delivery/message';
import type { Database } from '@/server/platform/db/database';
import { accounts } from '@/server/platform/db/tables/accounts';
import { bookings } from '@/server/platform/db/tables/bookings';
import { connections, crmContacts } from '@/server/platform/db/tables/integrations';
import type { Log } from '@/server/platform/log/log';
import type { Platform } from '@/server/platform/platform';
import type { JobSender } from '@/server/platform/queue/job';

import { PROVIDER_TITLES, type Tokens } from './provider';

/** Whose connection with whom. */
export interface ConnectionKey {
  accountId: string;
  provider: Provider;
}

/** A permission to be revoked at its provider. */
export interface Revocation extends ConnectionKey {
  tokens: Tokens;
}

export type RevocationJobs = JobSender<Revocation>;

/** A connection as it was read; `sealedTokens` shows whether it is still the same one. */
export interface Connection {
  tokens: Tokens;
  sealedTokens: string;
}

const stored = z.object({
  access: z.string(),
  refresh: z.nullable(z.string()),
  expiresAt: z.number(),
  apiDomain: z.optional(z.string()),
  scope: z.optional(z.string()),
});

/** Binds sealed tokens to their connection: in another row they cannot be opened. */
export const contextOf = ({ accountId, provider }: ConnectionKey): string =>
  `connection:${provider}:${accountId}`;

const isOf = ({ accountId, provider }: ConnectionKey) =>
  and(eq(connections.accountId, accountId), eq(connections.provider, provider));

/**
 * @returns null when the text was altered or sealed with another key
 * @throws ZodError when what we sealed ourselves are not tokens, which only a bug can cause
 */
export function unsealTokens(
  { sealer }: Pick<Platform, 'sealer'>,
  key: ConnectionKey,
  sealedTokens: string,
): Tokens | null {
  const plain = sealer.open(sealedTokens, contextOf(key));
  return plain === null ? null : stored.parse(JSON.parse(plain));
}

/** What reading needs; tokens that cannot be opened are logged. */
type Reading = Pick<Platform, 'db' | 'sealer'> & { log: Pick<Log, 'warn'> };

/** The connection; null when there is none, or none that can be read. */
export async function readConnection(
  deps: Reading,
  key: ConnectionKey,
): Promise<Connection | null> {
  const [row] = await deps.db
    .select({ sealedTokens: connections.sealedTokens })
    .from(connections)
    .where(isOf(key));
  if (!row) return null;
  const tokens = unsealTokens(deps, key, row.sealedTokens);
  if (!tokens) deps.log.warn({ provider: key.provider }, 'Stored tokens cannot be read');
  return tokens && { tokens, ...row };
}

/** All of an account's that can be read. */
export async function connectedProviders(deps: Reading, accountId: string): Promise<Set<Provider>> {
  const rows = await deps.db
    .select({ provider: connections.provider, sealedTokens: connections.sealedTokens })
    .from(connections)
    .where(eq(connections.accountId, accountId));
  const readable = rows.filter(({ provider, sealedTokens }) => {
    const isReadable = unsealTokens(deps, { accountId, provider }, sealedTokens) !== null;
    if (!isReadable) deps.log.warn({ provider }, 'Stored tokens cannot be read');
    return isReadable;
  });
  return new Set(readable.map(({ provider }) => provider));
}

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

/** Whether the provider has ended the connection to the calendar within two weeks, and nobody made another. */
export async function hasCalendarEnded(db: Database, accountId: string): Promise<boolean> {
  const isRecent = gt(accounts.calendarEndedAt, sql`now() - interval '14 days'`);
  return (await db.$count(accounts, and(eq(accounts.id, accountId), isRecent))) > 0;
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

/** Puts refreshed tokens in the place of the former ones. @returns false where these are gone: nothing was written */
export async function replaceTokens(
  { db, sealer }: Pick<Platform, 'db' | 'sealer'>,
  key: ConnectionKey,
  former: Connection,
  tokens: Tokens,
): Promise<boolean> {
  const sealedTokens = sealer.seal(JSON.stringify(tokens), contextOf(key));
  const replaced = await db
    .update(connections)
    .set({ sealedTokens })
    .where(and(isOf(key), eq(connections.sealedTokens, former.sealedTokens)))
    .returning({ provider: connections.provider });
  return replaced.length > 0;
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

/** When it was connected; null where it is not. In a transaction that is so until it ends. */
export async function connectedAtOf(db: Database, key: ConnectionKey): Promise<Date | null> {
  const [row] = await db
    .select({ at: connections.connectedAt })
    .from(connections)
    .where(isOf(key))
    .for('share');
  return row?.at ?? null;
}

/**
 * Whether the connection is the one of then, until the transaction ends; another one may be to another portal or
 * calendar. Locks the account first, as connecting does.
 */
export async function isStillConnected(
  tx: Database,
  key: ConnectionKey,
  connectedAt: Date,
): Promise<boolean> {
  if (!(await lockAccountForUpdate(tx, key.accountId))) return false;
  return (await connectedAtOf(tx, key))?.getTime() === connectedAt.getTime();
}

/** Whether there is a connection at all. */
export async function isConnected(
  { db }: Pick<Platform, 'db'>,
  key: ConnectionKey,
): Promise<boolean> {
  return (await db.$count(connections, isOf(key))) > 0;
}
