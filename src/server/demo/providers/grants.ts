/** The simulator's authorization server: codes for consent, tokens for codes, and their end. */
import { createHash } from 'node:crypto';

import * as z from 'zod/mini';

import { plainText } from '@/contract/fields';
import type { AppDeps } from '@/server/http/deps';
import { SIMULATOR_CLIENT } from '@/server/modules/integrations/providers';
import type { Provider } from '@/contract/providers';
import { newToken } from '@/server/platform/secrets/tokens';

import { put, read, remove, removeExpired, secretKey, take } from './store';

/** Seconds a code, and an access token, are good for. */
const CODE_LIFE = 60;
const ACCESS_LIFE: Readonly<Record<Provider, number>> = {
  google: 3600,
  hubspot: 1800,
  zoho: 3600,
};
const LONGEST_ACCESS = Math.max(...Object.values(ACCESS_LIFE));

type Deps = Pick<AppDeps, 'db' | 'randomBytes'>;

/** An authorization request as the consent page got it. */
export const authorizationRequest = z.object({
  client_id: z.literal(SIMULATOR_CLIENT.clientId),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  scope: plainText(1024),
  state: plainText(1024),
  code_challenge: z.string().check(z.regex(/^[\w-]{43,128}$/)),
  code_challenge_method: z.literal('S256'),
  access_type: z.optional(z.string()),
});
export type AuthorizationRequest = z.infer<typeof authorizationRequest>;

const code = z.object({
  provider: z.string(),
  redirectUri: z.string(),
  challenge: z.string(),
  scope: z.string(),
  /** Without it there is no token to refresh with. */
  isOffline: z.boolean(),
});
const holder = z.object({ provider: z.string(), grant: z.string(), scope: z.string() });
type Holder = z.infer<typeof holder>;

const client = {
  client_id: z.literal(SIMULATOR_CLIENT.clientId),
  client_secret: z.literal(SIMULATOR_CLIENT.clientSecret),
};
const tokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    ...client,
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string(),
  }),
  z.object({ ...client, grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
]);

/** The person allowed it: a code, good once. */
export async function grantCode(
  { db, randomBytes }: Deps,
  provider: Provider,
  request: AuthorizationRequest,
): Promise<string> {
  const secret = newToken(randomBytes);
  await put(db, secretKey('code', secret), {
    provider,
    redirectUri: request.redirect_uri,
    challenge: request.code_challenge,
    scope: request.scope,
    // HubSpot knows nothing else.
    isOffline: provider === 'hubspot' || request.access_type === 'offline',
  });
  return secret;
}

async function issueTokens(
  { db, randomBytes }: Deps,
  provider: Provider,
  held: Holder,
  withRefresh: boolean,
) {
  await removeExpired(db, 'access:', LONGEST_ACCESS);
  await removeExpired(db, 'code:', CODE_LIFE);
  const access = newToken(randomBytes);
  await put(db, secretKey('access', access), held);
  const refresh = withRefresh ? newToken(randomBytes) : null;
  if (refresh !== null) await put(db, secretKey('refresh', refresh), held);
  return {
    access_token: access,
    ...(refresh !== null && { refresh_token: refresh }),
    token_type: 'Bearer',
    expires_in: ACCESS_LIFE[provider],
    ...(provider === 'google' && { scope: held.scope }),
  };
}

/** @returns null for `invalid_grant`: used, expired, of another provider, or the wrong verifier. */
export async function tokensFor(
  deps: Deps,
  provider: Provider,
  form: unknown,
): Promise<object | null> {
  const request = tokenRequest.safeParse(form).data;
  if (!request) return null;
  if (request.grant_type === 'authorization_code') {
    const taken = await take(deps.db, secretKey('code', request.code), CODE_LIFE);
    const held = code.safeParse(taken).data;
    const challenge = createHash('sha256').update(request.code_verifier).digest('base64url');
    const isRight =
      held?.provider === provider &&
      held.redirectUri === request.redirect_uri &&
      held.challenge === challenge;
    if (!isRight) return null;
    const grant = newToken(deps.randomBytes);
    await put(deps.db, `grant:${grant}`, { provider });
    return issueTokens(deps, provider, { provider, grant, scope: held.scope }, held.isOffline);
  }
  const key = secretKey('refresh', request.refresh_token);
  const held = holder.safeParse(await read(deps.db, key)).data;
  if (held?.provider !== provider || !(await isGranted(deps, held))) return null;
  // HubSpot's is exchanged for a new one here, the strictest a provider may be: it is good once.
  const rotates = provider === 'hubspot';
  if (rotates) await remove(deps.db, key);
  return issueTokens(deps, provider, held, rotates);
}

async function isGranted({ db }: Pick<Deps, 'db'>, { grant }: Holder): Promise<boolean> {
  return (await read(db, `grant:${grant}`)) !== null;
}

/** What a token lets its holder do at this provider's API; null where it opens nothing. */
export async function scopeOf(
  deps: Pick<Deps, 'db'>,
  provider: Provider,
  access: string,
): Promise<string | null> {
  const taken = await read(deps.db, secretKey('access', access), ACCESS_LIFE[provider]);
  const held = holder.safeParse(taken).data;
  return held?.provider === provider && (await isGranted(deps, held)) ? held.scope : null;
}

/** Ends the permission a token stands for. @returns false for a token that is not known. */
export async function revokeGrant(
  { db }: Pick<Deps, 'db'>,
  provider: Provider,
  token: string,
): Promise<boolean> {
  for (const kind of ['refresh', 'access'] as const) {
    const held = holder.safeParse(await read(db, secretKey(kind, token))).data;
    if (held?.provider !== provider) continue;
    await remove(db, `grant:${held.grant}`);
    return true;
  }
  return false;
}
