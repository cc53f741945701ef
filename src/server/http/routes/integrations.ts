/** Google Calendar, HubSpot and Zoho: connected or not, connecting, disabling. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

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

import {
  connectedProviders,
  disconnect,
  readConnection,
} from '@/server/modules/integrations/connections';
import { beginConsent } from '@/server/modules/integrations/consent';
import type { Provider } from '@/contract/providers';
import { setConsentCookie } from '../consentCookie';
import type { AppDeps } from '../deps';
import { originOf } from '../origin';
import { addRoute } from '../route';

export async function integrationRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const own = { account: app.authenticate };

  addRoute(app, readGoogleStatus, own, async ({ account, request }) => {
    const key = { accountId: account.accountId, provider: 'google' } as const;
    return { status: (await readConnection(deps, request.log, key)) !== null };
  });

  addRoute(app, readIntegrations, own, async ({ account, request }) => {
    const connected = await connectedProviders(deps, request.log, account.accountId);
    return {
      google_calendar: connected.has('google'),
      hubspot_crm: connected.has('hubspot'),
      zoho_crm: connected.has('zoho'),
    };
  });

  const connect = async (
    provider: Provider,
    accountId: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const origin = originOf(request, deps);
    const { url, browser } = await beginConsent(deps, accountId, provider, origin);
    setConsentCookie(reply, provider, browser, origin);
    return { redirect_url: url.href };
  };
  addRoute(app, connectGoogle, own, ({ account, request, reply }) =>
    connect('google', account.accountId, request, reply),
  );
  addRoute(app, connectHubspot, own, ({ account, request, reply }) =>
    connect('hubspot', account.accountId, request, reply),
  );
  addRoute(app, connectZoho, own, ({ account, request, reply }) =>
    connect('zoho', account.accountId, request, reply),
  );

  const disable = async (provider: Provider, accountId: string) => {
    await disconnect(deps, { accountId, provider });
    return { status: true };
  };
  addRoute(app, disableGoogle, own, ({ account }) => disable('google', account.accountId));
  addRoute(app, disableHubspot, own, ({ account }) => disable('hubspot', account.accountId));
  addRoute(app, disableZoho, own, ({ account }) => disable('zoho', account.accountId));
}
