/** Where OAuth providers redirect people to after consent. */
import type { FastifyInstance } from 'fastify';

import { consentReturnLink } from '@/contract/links';
import { callbackPath, endConsent } from '@/server/modules/integrations/consent';
import { ProviderError } from '@/server/modules/integrations/provider';
import { PROVIDERS } from '@/contract/providers';
import { clearConsentCookie, readConsentCookie } from '../consentCookie';
import type { AppDeps } from '../deps';
import { originOf } from '../origin';
import { requesterOf } from '../requester';

export async function oauthRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  for (const provider of PROVIDERS) {
    app.get(callbackPath(provider), async (request, reply) => {
      const query = new URLSearchParams(request.url.split('?')[1] ?? '');
      const origin = originOf(request, deps);
      let failure: string | null;
      try {
        const browser = readConsentCookie(request, provider, origin);
        const requester = requesterOf(request);
        failure = await endConsent(deps, provider, { query, browser, requester });
      } catch (error) {
        // Whatever failed, a person is looking: they are led back, and can begin again.
        const isOurs = !(error instanceof ProviderError);
        request.log[isOurs ? 'error' : 'warn']({ provider, err: error }, 'Consent came to nothing');
        failure = isOurs ? 'failed' : error.failure;
      }
      // Never the query: codes and states are in it.
      if (failure !== null) request.log.info({ provider, failure }, 'Not connected');
      const answer = failure === null ? 'connected' : 'refused';
      // A state that is not good any more may be that of another tab, whose newer consent needs the cookie.
      if (failure !== 'state') clearConsentCookie(reply, provider, origin);
      return reply.redirect(consentReturnLink(origin, { provider, answer }), 303);
    });
  }
}
