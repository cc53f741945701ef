/** Which providers an account is connected with; tokens are sealed for exactly this account and provider. */
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';

import type { Provider } from '@/contract/providers';
import { lockAccountForUpdate } from '@/server/modules/accounts/accounts';
import type { Database } from '@/server/platform/db/database';
import { connections } from '@/server/platform/db/tables/integrations';
import type { Log } from '@/server/platform/log/log';
import type { Platform } from '@/server/platform/platform';

import type { Tokens } from './provider';

/** Whose connection with whom. */
export interface ConnectionKey {
  accountId: string;
  provider: Provider;
}

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

/** The row of exactly this connection. */
export const isOf = ({ accountId, provider }: ConnectionKey) =>
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
