/** Google Calendar, HubSpot and Zoho: connected or not, connecting, disabling. */
import type { FastifyInstance } from 'fastify';

import {
  connectGoogle,
  connectHubspot,
  connectZoho,
  disableGoogle,
  disableHubspot,
  disableZoho,
  readGoogleStatus,
  readIntegrations,
} from '@/contract/integrations';
import { PROVIDERS } from '@/contract/providers';

import { disconnectOwner } from '@/server/modules/integrations/connectOwner';
import { resetToReview } from '@/server/modules/integrations/connectionNotices';
import { connectedProviders, readConnection } from '@/server/modules/integrations/connections';
import { beginConsent } from '@/server/modules/integrations/consent';
import { setConsentCookie } from '../consentCookie';
import type { AppDeps } from '../deps';
import { originOf } from '../origin';
import { requesterOf } from '../requester';
import { addRoute } from '../route';

const CONNECT = { google: connectGoogle, hubspot: connectHubspot, zoho: connectZoho };
const DISABLE = { google: disableGoogle, hubspot: disableHubspot, zoho: disableZoho };

export async function integrationRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const own = { account: app.authenticate };

  addRoute(app, readGoogleStatus, own, async ({ account, request }) => {
    const key = { accountId: account.accountId, provider: 'google' } as const;
    const connection = await readConnection({ ...deps, log: request.log }, key);
    return { status: connection !== null };
  });

  addRoute(app, readIntegrations, own, async ({ account, request }) => {
    const connected = await connectedProviders({ ...deps, log: request.log }, account.accountId);
    const resetAt = await resetToReview(deps.db, account.accountId);
    return {
      google_calendar: connected.has('google'),
      hubspot_crm: connected.has('hubspot'),
      zoho_crm: connected.has('zoho'),
      ...(resetAt && { password_reset_at: resetAt.toISOString() }),
    };
  });

  for (const provider of PROVIDERS) {
    addRoute(app, CONNECT[provider], own, async ({ account, request, reply }) => {
      const origin = originOf(request, deps);
      const { url, browser } = await beginConsent(deps, account, provider, origin);
      setConsentCookie(reply, provider, browser, origin);
      return { redirect_url: url.href };
    });

    addRoute(app, DISABLE[provider], own, async ({ account: { accountId }, request }) => {
      await disconnectOwner(deps, { accountId, provider }, requesterOf(request));
      return { status: true };
    });
  }
}
