/** Where providers send people back to, and the cookie that says it is the same browser. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { consentReturnLink } from '@/contract/links';
import { PROVIDERS } from '@/contract/providers';
import type { AppDeps } from '@/server/deps';
import { callbackPath, CONSENT_TTL, endConsent } from '@/server/modules/integrations/consent';
import { ProviderError, type ProviderName } from '@/server/modules/integrations/provider';

/** One each, so that two tabs may connect two providers at the same time. */
const cookieName = (provider: ProviderName) => `parley_oauth_${provider}`;

function cookieOf(provider: ProviderName, value: string, age: number, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(provider)}=${value}; Path=/oauth; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}

/** Lets the browser be known again at the callback. @param origin where the person uses Parley */
export function setBrowserCookie(
  reply: FastifyReply,
  provider: ProviderName,
  value: string,
  origin: string,
): void {
  reply.header('set-cookie', cookieOf(provider, value, CONSENT_TTL, origin));
}

function readCookie({ headers }: FastifyRequest, provider: ProviderName): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === cookieName(provider))?.[1] ?? '';
}

/** This machine, by any of its names. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Where the person uses Parley. In demo mode a loopback name in the address bar is taken as it is:
 * cookie and session belong to that name, and the way back has to end there. Behind a proxy the
 * name is the proxy's word for this server, not the person's.
 */
export function originOf({ headers }: FastifyRequest, settings: AppDeps['settings']): string {
  const host = headers.host ?? '';
  const isTheirs = settings.demo && settings.trustedProxies.length === 0 && LOOPBACK.test(host);
  return isTheirs ? `http://${host}` : settings.publicUrl;
}

export function oauthRoutes(app: FastifyInstance, deps: AppDeps): void {
  for (const provider of PROVIDERS) {
    app.get(callbackPath(provider), async (request, reply) => {
      const query = new URLSearchParams(request.url.split('?')[1] ?? '');
      const origin = originOf(request, deps.settings);
      let refusal: string | null;
      try {
        refusal = await endConsent(deps, provider, query, readCookie(request, provider));
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        request.log.warn({ provider, err: error }, 'Consent came to nothing');
        refusal = error.failure;
      }
      // Never the query: codes and states are in it.
      if (refusal !== null) request.log.info({ provider, refusal }, 'Not connected');
      const answer = refusal === null ? 'connected' : 'refused';
      return reply
        .header('set-cookie', cookieOf(provider, '', 0, origin))
        .redirect(consentReturnLink(origin, { provider, answer }), 303);
    });
  }
}
