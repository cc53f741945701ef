/** The authorization code flow with PKCE, refresh and revocation, as all three providers speak it. */
import * as client from 'openid-client';

import { bounded } from '@/server/platform/replies';
import { readRetryAfter } from '@/server/platform/retryAfter';

import { isForLater } from './api';
import { ProviderError, type OauthProvider, type ProviderClient, type Tokens } from './provider';

/** The access token's lifetime where the reply does not say, s. */
const DEFAULT_LIFE = 1800;
/** What an access token is made of (RFC 6749, A.12). */
const SENDABLE = /^[\x20-\x7e]+$/;

/** How one provider departs from the standard. */
export interface OAuthQuirks {
  /** Of the `iss` its redirects may carry. */
  issuer: string;
  scope: string;
  /** Besides the standard parameters of the authorization request. */
  parameters: Readonly<Record<string, string>>;
  /** Turns a token endpoint's answer into a standard one. */
  standardise?: (reply: Response) => Promise<Response>;
  /** What a token reply has besides the standard; throws to refuse it. */
  readExtras?(reply: Readonly<Record<string, unknown>>): Partial<Tokens>;
  /** `error` of a refused refresh that means the permission has ended; 'invalid_grant' always does. */
  endedErrors?: readonly string[];
}

/** The invalid answer, where there was one: the library passes it on as the cause. */
function replyIn(error: unknown): Response | null {
  if (error instanceof client.ResponseBodyError) return error.response;
  return error instanceof Error && error.cause instanceof Response ? error.cause : null;
}

export function makeOAuth(
  title: string,
  { urls, credentials, timeout }: ProviderClient,
  quirks: OAuthQuirks,
): OauthProvider {
  const { clientId, clientSecret } = credentials;
  const configuration = (): client.Configuration => {
    const { token, revoke } = urls();
    const config = new client.Configuration(
      { issuer: quirks.issuer, token_endpoint: token, revocation_endpoint: revoke },
      clientId,
      clientSecret,
    );
    config.timeout = timeout / 1000;
    const { standardise = (reply: Response) => reply } = quirks;
    config[client.customFetch] = async (url, { body, ...options }) => {
      // Only forms are sent from here.
      const form = body instanceof URLSearchParams ? body : null;
      return standardise(bounded(await fetch(url, { ...options, body: form })));
    };
    // The simulator, and nothing else, is reached without TLS.
    if (token.startsWith('http:')) client.allowInsecureRequests(config);
    return config;
  };

  const toTokens = (
    reply: client.TokenEndpointResponse,
    former: Tokens | null,
    askedAt: number,
  ): Tokens => {
    // If stored, it would fail every request until it expires, and no answer would ask for a refresh.
    if (!SENDABLE.test(reply.access_token)) {
      throw new ProviderError('unavailable', `${title} gave a token that cannot be sent`);
    }
    // Left out where it is what was asked for (RFC 6749, 5.1), or what it was before (6).
    const scope = reply.scope ?? (former ? former.scope : quirks.scope);
    return {
      ...(former?.apiDomain !== undefined && { apiDomain: former.apiDomain }),
      ...(scope !== undefined && { scope }),
      ...quirks.readExtras?.(reply),
      access: reply.access_token,
      // Most providers send a refresh token only once; a new one replaces the former.
      refresh: reply.refresh_token ?? former?.refresh ?? null,
      expiresAt: askedAt + (reply.expires_in ?? DEFAULT_LIFE) * 1000,
    };
  };

  const failureOf = (error: unknown, act: string): ProviderError => {
    if (error instanceof ProviderError) return error;
    const refused = replyIn(error);
    const retryAfter = refused && readRetryAfter(refused.headers);
    if (error instanceof client.ResponseBodyError) {
      const { status, error: code } = error;
      const ended = code === 'invalid_grant' || quirks.endedErrors?.includes(code);
      const kind = ended ? 'revoked' : isForLater(status) ? 'unavailable' : 'refused';
      return new ProviderError(kind, `${title} refused to ${act} (${status})`, status, {
        retryAfter,
      });
    }
    return error instanceof client.AuthorizationResponseError
      ? new ProviderError('refused', `${title} sent the person back without a code`)
      : new ProviderError('unavailable', `${title} did not answer in order to ${act}`, null, {
          retryAfter,
          cause: error,
        });
  };

  return {
    patience: timeout,

    authorizationUrl: async ({ redirectUri, state, verifier }) => {
      const url = new URL(urls().authorize, redirectUri);
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: quirks.scope,
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...quirks.parameters,
      }).toString();
      return url;
    },

    exchange: async ({ returned, state, verifier }) => {
      const askedAt = Date.now();
      try {
        const checks = { expectedState: state, pkceCodeVerifier: verifier };
        const reply = await client.authorizationCodeGrant(configuration(), returned, checks);
        return toTokens(reply, null, askedAt);
      } catch (error) {
        throw failureOf(error, 'exchange the code');
      }
    },

    refresh: async (tokens) => {
      if (tokens.refresh === null) {
        throw new ProviderError('revoked', `${title} gave nothing to refresh with`);
      }
      const askedAt = Date.now();
      try {
        const reply = await client.refreshTokenGrant(configuration(), tokens.refresh);
        return toTokens(reply, tokens, askedAt);
      } catch (error) {
        const failed = failureOf(error, 'refresh the token');
        if (failed.failure !== 'refused') throw failed;
        // An operator can mend it, such as a client secret that was changed: what waits for the token is not lost by then.
        const { message, status, retryAfter } = failed;
        throw new ProviderError('unavailable', message, status, { retryAfter });
      }
    },

    revoke: async (tokens) => {
      const hint = tokens.refresh === null ? 'access_token' : 'refresh_token';
      try {
        await client.tokenRevocation(configuration(), tokens.refresh ?? tokens.access, {
          token_type_hint: hint,
        });
      } catch (error) {
        // There is nothing to revoke any more.
        if (error instanceof client.ResponseBodyError && error.error === 'invalid_token') return;
        throw failureOf(error, 'revoke the token');
      }
    },
  };
}
