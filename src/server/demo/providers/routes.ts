/** The simulated providers, below `/demo/providers/NAME`; demo mode only. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { AppDeps } from '@/server/http/deps';
import { callbackPath } from '@/server/modules/integrations/consent';
import { READ_SCOPE, WRITE_SCOPE } from '@/server/modules/integrations/google';
import { PROVIDERS, type Provider } from '@/contract/providers';

import { queryOf, wantsJson } from '../requests';
import { googleRoutes } from './calendar';
import { badRequestPage, consentPage } from './consentPage';
import { contactsPage, readContacts } from './contactsPage';
import { hubspotRoutes, zohoRoutes } from './crms';
import { authorizationRequest, grantCode, revokeGrant, scopeOf, tokensFor } from './grants';
import { recordingFileRoutes } from './recordings';

/**
 * Refuses with 401 whoever shows no token of this provider.
 * @param needed scopes without which it is a 403
 */
function guard(deps: AppDeps, provider: Provider, scheme: string, ...needed: string[]) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [kind, token = ''] = (request.headers.authorization ?? '').split(' ');
    const scope = kind === scheme ? await scopeOf(deps, provider, token) : null;
    if (scope === null) return reply.code(401).send({ message: 'The token is not accepted' });
    const granted = scope.split(/[ ,]/);
    if (!needed.every((one) => granted.includes(one))) {
      const errors = [{ domain: 'global', reason: 'insufficientPermissions' }];
      return reply.code(403).send({ error: { code: 403, errors } });
    }
    return undefined;
  };
}

function consentRoutes(app: FastifyInstance, deps: AppDeps, provider: Provider): void {
  const path = `/demo/providers/${provider}/authorize`;
  const read = (request: FastifyRequest) => {
    const asked = authorizationRequest.safeParse(Object.fromEntries(queryOf(request))).data;
    // Codes go to Parley's own callback only, as with a registered redirect URI.
    const returns = asked && new URL(asked.redirect_uri);
    const isOurs = returns?.pathname === callbackPath(provider) && returns.search === '';
    return asked && isOurs ? asked : null;
  };
  app.get(path, (request, reply) => {
    const asked = read(request);
    reply.code(asked ? 200 : 400).type('text/html; charset=utf-8');
    return reply.send(asked ? consentPage(provider) : badRequestPage());
  });
  app.post<{ Body: Record<string, string> }>(path, async (request, reply) => {
    const asked = read(request);
    if (!asked) return reply.code(400).type('text/html; charset=utf-8').send(badRequestPage());
    const back = new URL(asked.redirect_uri);
    back.searchParams.set('state', asked.state);
    const decision = request.body['decision'];
    if (decision === 'allow' || decision === 'allow_first') {
      const [first = ''] = asked.scope.split(' ');
      const scope = decision === 'allow' ? asked.scope : first;
      back.searchParams.set('code', await grantCode(deps, provider, { ...asked, scope }));
    } else back.searchParams.set('error', 'access_denied');
    return reply.redirect(back.href, 303);
  });
}

function tokenRoutes(app: FastifyInstance, deps: AppDeps, provider: Provider): void {
  const base = `/demo/providers/${provider}`;
  // Zoho refuses with 200.
  const refusal = provider === 'zoho' ? 200 : 400;
  const error = provider === 'zoho' ? 'invalid_code' : 'invalid_grant';
  app.post(`${base}/token`, async (request, reply) => {
    const tokens = await tokensFor(deps, provider, request.body);
    if (!tokens) return reply.code(refusal).send({ error });
    const domain = provider === 'zoho' && { api_domain: `http://${request.host}${base}` };
    return { ...tokens, ...domain };
  });
  app.post<{ Body: Record<string, string> }>(`${base}/revoke`, async (request, reply) => {
    const isKnown = await revokeGrant(deps, provider, request.body['token'] ?? '');
    return isKnown ? {} : reply.code(refusal).send({ error: 'invalid_token' });
  });
}

/** Registers them in a scope of their own, because OAuth speaks in forms and the product in JSON. */
export async function simulatorRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    );
    for (const provider of PROVIDERS) {
      consentRoutes(scope, deps, provider);
      tokenRoutes(scope, deps, provider);
    }
    googleRoutes(scope, deps, {
      read: guard(deps, 'google', 'Bearer', READ_SCOPE),
      write: guard(deps, 'google', 'Bearer', WRITE_SCOPE),
    });
    const contacts = ['crm.objects.contacts.read', 'crm.objects.contacts.write'];
    hubspotRoutes(scope, deps, guard(deps, 'hubspot', 'Bearer', ...contacts));
    const acts = ['READ', 'CREATE', 'UPDATE'].map((act) => `ZohoCRM.modules.contacts.${act}`);
    const search = 'ZohoSearch.securesearch.READ';
    zohoRoutes(scope, deps, guard(deps, 'zoho', 'Zoho-oauthtoken', ...acts, search));
  });

  recordingFileRoutes(app);

  app.get('/demo/contacts', async (request, reply) => {
    const contacts = await readContacts(deps.db);
    if (wantsJson(request)) return contacts;
    return reply.type('text/html; charset=utf-8').send(contactsPage(contacts));
  });
}
