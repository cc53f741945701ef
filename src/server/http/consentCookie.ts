/** The cookie that proves, on the way back from a provider, that it is the same browser. */
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CONSENT_SECONDS } from '@/server/modules/integrations/consent';
import type { Provider } from '@/contract/providers';

const isSecure = (origin: string): boolean => origin.startsWith('https:');

/**
 * One per provider, so that two tabs can connect two providers at the same time. With `__Host-` the browser
 * guarantees that this very host set it over TLS, and no sibling subdomain did (RFC 6265bis, 4.1.3.2).
 */
const nameFor = (provider: Provider, origin: string) =>
  `${isSecure(origin) ? '__Host-' : ''}parley_oauth_${provider}`;

const optionsFor = (origin: string) =>
  ({
    // What the prefix demands.
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(origin),
  }) as const;

/** Lets the callback recognise the browser. @param origin where the person uses Parley */
export function setConsentCookie(
  reply: FastifyReply,
  provider: Provider,
  value: string,
  origin: string,
): void {
  reply.setCookie(nameFor(provider, origin), value, {
    ...optionsFor(origin),
    maxAge: CONSENT_SECONDS,
  });
}

export function clearConsentCookie(reply: FastifyReply, provider: Provider, origin: string): void {
  reply.setCookie(nameFor(provider, origin), '', { ...optionsFor(origin), maxAge: 0 });
}

/** What `setConsentCookie` left in this browser; '' when it presents nothing. */
export function readConsentCookie(
  { cookies }: FastifyRequest,
  provider: Provider,
  origin: string,
): string {
  return cookies[nameFor(provider, origin)] ?? '';
}
