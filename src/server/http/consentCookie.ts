/** The cookie that proves, on the way back from a provider, that it is the same browser. */
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CONSENT_SECONDS } from '@/server/modules/integrations/consent';
import type { Provider } from '@/contract/providers';
import { hostCookie, hostPrefix } from './hostCookie';

/** One per provider, so that two tabs can connect two providers at the same time. */
const nameFor = (provider: Provider, origin: string) =>
  `${hostPrefix(origin)}parley_oauth_${provider}`;

/** Lets the callback recognise the browser. @param origin where the person uses Parley */
export function setConsentCookie(
  reply: FastifyReply,
  provider: Provider,
  value: string,
  origin: string,
): void {
  reply.setCookie(nameFor(provider, origin), value, {
    ...hostCookie(origin),
    maxAge: CONSENT_SECONDS,
  });
}

export function clearConsentCookie(reply: FastifyReply, provider: Provider, origin: string): void {
  reply.setCookie(nameFor(provider, origin), '', { ...hostCookie(origin), maxAge: 0 });
}

/** What `setConsentCookie` left in this browser; '' when it presents nothing. */
export function readConsentCookie(
  { cookies }: FastifyRequest,
  provider: Provider,
  origin: string,
): string {
  return cookies[nameFor(provider, origin)] ?? '';
}
