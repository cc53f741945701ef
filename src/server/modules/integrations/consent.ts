/** The way to a provider's consent page and back: a single-use state, bound to the account and the browser. */
import { randomPKCECodeVerifier } from 'openid-client';
import * as z from 'zod/mini';

import type { Provider } from '@/contract/providers';
import { findById, requireAccountForUpdate } from '@/server/modules/accounts/accounts';
import { requireProof } from '@/server/modules/accounts/emailProof';
import { oauthState } from '@/server/modules/accounts/pendingSecrets';
import { requireConfirmed, type Session } from '@/server/modules/sessions/sessions';
import type { Platform } from '@/server/platform/platform';
import { Refusal } from '@/server/platform/refusal';
import type { Requester } from '@/server/platform/requester';
import { consume, issue, ownerOf } from '@/server/platform/secrets/oneTimeSecrets';
import { newToken } from '@/server/platform/secrets/tokens';

import { connectOwner, type ConnectDeps } from './connectOwner';
import { contextOf } from './consentSecrets';
import { PROVIDER_TITLES, type Providers } from './provider';

/** How long a person may take to consent (product §20.13). */
export const CONSENT_SECONDS = 10 * 60;

/** The two tokens of a state, as providers send it back; anything else is not looked up. */
const STATE = /^([\w-]{43})\.([\w-]{43})$/;

/** Where providers send people back to, below the origin. */
export const callbackPath = (provider: Provider) => `/oauth/${provider}/callback`;

type Deps = Pick<Platform, 'db' | 'sealer' | 'randomBytes'> & { providers: Providers };

const payload = z.object({ verifier: z.string(), origin: z.string() });

/**
 * Begins: makes no request, so a provider that is down holds nothing up.
 * @param origin where the person uses Parley; the provider sends them back there
 * @returns the consent page, and what the browser has to present when it comes back
 * @throws Refusal `notSetUp`, `notAllowed` without a proven address, `unconfirmed`
 */
export async function beginConsent(
  deps: Deps,
  session: Session,
  name: Provider,
  origin: string,
): Promise<{ url: URL; browser: string }> {
  const provider = deps.providers[name];
  if (!provider) {
    const detail = `${PROVIDER_TITLES[name]} is not set up on this server`;
    throw new Refusal({ kind: 'notSetUp', detail });
  }
  const { accountId } = session;
  const id = newToken(deps.randomBytes);
  const token = newToken(deps.randomBytes);
  const browser = newToken(deps.randomBytes);
  const verifier = randomPKCECodeVerifier();
  await deps.db.transaction(async (tx) => {
    // Locked, so that a reset ends this consent as well, or has ended the session before.
    const account = await requireAccountForUpdate(tx, accountId);
    requireProof(account);
    await requireConfirmed(tx, session);
    await issue(deps, tx, {
      id,
      purpose: oauthState(name),
      owner: accountId,
      // Valid only together: what went by way of the provider, and what stayed in the browser.
      secret: { kind: 'token', token: `${token}.${browser}` },
      payload: { verifier: deps.sealer.seal(verifier, contextOf(name, accountId)), origin },
      ttlSeconds: CONSENT_SECONDS,
      attempts: 1,
    });
  });
  const redirectUri = origin + callbackPath(name);
  const url = await provider.authorizationUrl({ redirectUri, state: `${id}.${token}`, verifier });
  return { url, browser };
}

/** Why a return did not connect; for the log. */
export type ConsentFailure = 'notSetUp' | 'denied' | 'state';

/**
 * Ends: uses up the state whatever the outcome, exchanges the code, stores the tokens.
 * @param back.query as the provider sent it
 * @param back.browser what `beginConsent` left in the browser; '' when it presents nothing
 * @returns null when the account is connected now
 * @throws ProviderError when the exchange fails
 */
export async function endConsent(
  deps: Deps & ConnectDeps,
  name: Provider,
  back: { query: URLSearchParams; browser: string; requester: Requester },
): Promise<ConsentFailure | null> {
  const { query, browser, requester } = back;
  const provider = deps.providers[name];
  if (!provider) return 'notSetUp';
  const states = query.getAll('state');
  const state = states.length === 1 ? (states[0] ?? '') : '';
  const [, id, token] = STATE.exec(state) ?? [];
  if (id === undefined || token === undefined) return 'state';
  const purpose = oauthState(name);
  const accountId = await ownerOf(deps.db, { id, purpose });
  // Read before the state is used up: a new password from here on counts, however long the provider takes.
  const owner = accountId === null ? null : await findById(deps.db, accountId);
  if (accountId === null || owner === null) return 'state';
  const used = await consume(deps, deps.db, {
    id,
    purpose,
    owner: accountId,
    secret: { kind: 'token', token: `${token}.${browser}` },
  });
  if (used.result !== 'consumed') return 'state';
  const { verifier: sealed, origin } = payload.parse(used.payload);
  const verifier = deps.sealer.open(sealed, contextOf(name, accountId));
  if (verifier === null) return 'state';
  if (query.has('error')) return 'denied';

  const returned = new URL(`${callbackPath(name)}?${query.toString()}`, origin);
  const tokens = await provider.exchange({ returned, state, verifier });
  const isConnected = await connectOwner(deps, { owner, provider: name }, tokens, requester);
  return isConnected ? null : 'state';
}
