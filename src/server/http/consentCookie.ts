/** The cookie that says at the way back from a provider that it is the same browser. */
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CONSENT_TTL } from '@/server/modules/integrations/consent';
import type { ProviderName } from '@/server/platform/config/providerNames';

/** One each, so that two tabs may connect two providers at the same time. */
const nameFor = (provider: ProviderName) => `parley_oauth_${provider}`;

/** @param origin where the person uses Parley */
function write(
  reply: FastifyReply,
  provider: ProviderName,
  value: string,
  maxAge: number,
  origin: string,
): void {
  reply.setCookie(nameFor(provider), value, {
    path: '/oauth',
    maxAge,
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
  });
}

/** Lets the browser be known again at the callback. @param origin where the person uses Parley */
export function setConsentCookie(
  reply: FastifyReply,
  provider: ProviderName,
  value: string,
  origin: string,
): void {
  write(reply, provider, value, CONSENT_TTL, origin);
}

export function clearConsentCookie(
  reply: FastifyReply,
  provider: ProviderName,
  origin: string,
): void {
  write(reply, provider, '', 0, origin);
}

/** What `setConsentCookie` left in this browser; '' when it shows nothing. */
export function readConsentCookie({ cookies }: FastifyRequest, provider: ProviderName): string {
  return cookies[nameFor(provider)] ?? '';
}
