/** Acting at a provider for an account: expired tokens are refreshed, once across all instances. */
import { setTimeout as wait } from 'node:timers/promises';

import type { MessageQueue } from '@/server/modules/delivery/message';
import { MINUTE } from '@/server/platform/durations';
import { withLease, type LeaseOptions } from '@/server/platform/limits/lease';
import type { Log } from '@/server/platform/log/log';
import type { Platform } from '@/server/platform/platform';
import { tryAgain } from '@/server/platform/tryAgain';

import { dropEnded, replaceTokens, type RevocationJobs } from './changeConnections';
import { readConnection, type Connection, type ConnectionKey } from './connections';
import { PROVIDER_TITLES, ProviderError, type OauthProvider, type Tokens } from './provider';

/** Refreshed this long before it expires, so that a token does not expire on its way, ms. */
const MARGIN = MINUTE;
/** Longer than a refresh can take, s. */
const REFRESH_SECONDS = 20;
/** Between two checks whether another instance has refreshed, ms. */
const POLL_MS = 100;

/** What came of it; `connected: false` when there is no connection (any more). */
export type Access<T> = { connected: true; value: T } | { connected: false };

/** Only the holder of this lease replaces the tokens of a connection. */
export const refreshLease = ({ provider, accountId }: ConnectionKey): LeaseOptions => ({
  key: `refresh:${provider}:${accountId}`,
  seconds: REFRESH_SECONDS,
});

export type AccessDeps = Pick<Platform, 'db' | 'sealer'> & {
  revocations: RevocationJobs;
  /** For the owner, when a permission has ended. */
  messages: MessageQueue;
  log: Pick<Log, 'warn'>;
};

/** Whose connection is used, at which provider, and by when. */
export interface AccessRequest {
  key: ConnectionKey;
  provider: OauthProvider;
  /**
   * Of all of it, waiting for others included; a refresh that is under way then comes to its own end,
   * because what it gets may be given only once.
   */
  deadline: AbortSignal;
}

const tooLate = ({ provider }: ConnectionKey) =>
  new ProviderError('unavailable', `${PROVIDER_TITLES[provider]} did not answer in time`);

/**
 * Gets other tokens than `stale`, refreshed here or by whoever is already doing so. A provider may accept a refresh
 * token only once, so two refreshes at a time would end the connection.
 * @returns null when the permission has ended; the connection is then gone.
 */
async function refreshed(
  deps: AccessDeps,
  { key, provider, deadline }: AccessRequest,
  stale: Connection,
): Promise<Connection | null> {
  for (;;) {
    const current = await readConnection(deps, key);
    if (!current || current.sealedTokens !== stale.sealedTokens) return current;
    // Nobody is waiting any more: whoever comes next gets the lease instead.
    if (deadline.aborted) throw tooLate(key);
    const isMine = await withLease(deps.db, refreshLease(key), async () => {
      // Someone may have finished between the check and the lease.
      const latest = await readConnection(deps, key);
      if (latest?.sealedTokens !== stale.sealedTokens) return;
      try {
        const fresh = await provider.refresh(stale.tokens);
        const isKept = await replaceTokens(deps, key, stale, fresh);
        // Somebody disconnected meanwhile: the job of that has only the former tokens.
        if (!isKept && fresh.refresh !== stale.tokens.refresh) {
          await tryAgain(() => deps.revocations.send(deps.db, [{ ...key, tokens: fresh }]));
        }
      } catch (error) {
        if (!(error instanceof ProviderError) || error.failure !== 'revoked') throw error;
        deps.log.warn({ provider: key.provider }, 'The permission has ended; no longer connected');
        await dropEnded(deps, key, stale);
      }
    });
    if (!isMine) await wait(POLL_MS);
  }
}

/**
 * Runs `use` with a valid token; one that the provider rejects after all is refreshed once.
 * @throws ProviderError of `use` or of the refresh
 */
export async function withAccess<T>(
  deps: AccessDeps,
  request: AccessRequest,
  use: (tokens: Tokens) => Promise<T>,
): Promise<Access<T>> {
  const work = useAccess(deps, request, use);
  // Nobody needs its result after the deadline.
  work.catch(() => undefined);
  return Promise.race([work, failAt(request)]);
}

function failAt({ key, deadline }: AccessRequest): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = (): void => reject(tooLate(key));
    if (deadline.aborted) fail();
    else deadline.addEventListener('abort', fail, { once: true });
  });
}

async function useAccess<T>(
  deps: AccessDeps,
  request: AccessRequest,
  use: (tokens: Tokens) => Promise<T>,
): Promise<Access<T>> {
  const { key, deadline } = request;
  let connection = await readConnection(deps, key);
  let mayRefresh = true;
  if (connection && connection.tokens.expiresAt - MARGIN <= Date.now()) {
    connection = await refreshed(deps, request, connection);
    mayRefresh = false;
  }
  while (connection) {
    // The caller has been told that it failed, and may retry.
    if (deadline.aborted) throw tooLate(key);
    try {
      return { connected: true, value: await use(connection.tokens) };
    } catch (error) {
      const isStale = error instanceof ProviderError && error.failure === 'unauthorised';
      if (!isStale || !mayRefresh) throw error;
    }
    connection = await refreshed(deps, request, connection);
    mayRefresh = false;
  }
  return { connected: false };
}
