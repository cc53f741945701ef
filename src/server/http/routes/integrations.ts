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

import { disconnectOwner, resetToReview } from '@/server/modules/integrations/connectionChanges';
import { connectedProviders, readConnection } from '@/server/modules/integrations/connections';
import { beginConsent } from '@/server/modules/integrations/consent';
import type { Session } from '@/server/modules/sessions/sessions';
import type { Provider } from '@/contract/providers';
import { setConsentCookie } from '../consentCookie';
import type { AppDeps } from '../deps';
import { originOf } from '../origin';
import { requesterOf } from '../requester';
import { addRoute } from '../route';

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

  const connect = async (
    provider: Provider,
    session: Session,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const origin = originOf(request, deps);
    const { url, browser } = await beginConsent(deps, session, provider, origin);
    setConsentCookie(reply, provider, browser, origin);
    return { redirect_url: url.href };
  };
  addRoute(app, connectGoogle, own, ({ account, request, reply }) =>
    connect('google', account, request, reply),
  );
  addRoute(app, connectHubspot, own, ({ account, request, reply }) =>
    connect('hubspot', account, request, reply),
  );
  addRoute(app, connectZoho, own, ({ account, request, reply }) =>
    connect('zoho', account, request, reply),
  );

  const disable = async (provider: Provider, { accountId }: Session, request: FastifyRequest) => {
    await disconnectOwner(deps, { accountId, provider }, requesterOf(request));
    return { status: true };
  };
  addRoute(app, disableGoogle, own, ({ account, request }) => disable('google', account, request));
  addRoute(app, disableHubspot, own, ({ account, request }) =>
    disable('hubspot', account, request),
  );
  addRoute(app, disableZoho, own, ({ account, request }) => disable('zoho', account, request));
}
