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

import type { AppDeps } from '@/server/deps';
import { makeAuthenticate } from '../authentication';
import { refuse } from '../errors';
import { addRoute } from '../route';
import {
  connectedProviders,
  disconnect,
  readConnection,
} from '@/server/modules/integrations/connections';
import { beginConsent } from '@/server/modules/integrations/consent';
import { PROVIDER_TITLES, type ProviderName } from '@/server/modules/integrations/provider';
import { originOf, setBrowserCookie } from './oauth';

export function integrationRoutes(app: FastifyInstance, deps: AppDeps): void {
  const own = { account: makeAuthenticate(deps) };

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
    provider: ProviderName,
    accountId: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    if (!deps.providers[provider]) {
      throw refuse(503, `${PROVIDER_TITLES[provider]} is not set up on this server`);
    }
    const origin = originOf(request, deps.settings);
    const { url, browser } = await beginConsent(deps, accountId, provider, origin);
    setBrowserCookie(reply, provider, browser, origin);
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

  const disable = async (provider: ProviderName, accountId: string) => {
    await disconnect(deps, { accountId, provider });
    return { status: true };
  };
  addRoute(app, disableGoogle, own, ({ account }) => disable('google', account.accountId));
  addRoute(app, disableHubspot, own, ({ account }) => disable('hubspot', account.accountId));
  addRoute(app, disableZoho, own, ({ account }) => disable('zoho', account.accountId));
}
