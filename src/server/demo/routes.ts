/** Demo mode's pages, also as JSON for whoever asks for it; there are none of them outside demo mode. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { findByEmail } from '../accounts/accounts';
import { readOutbox } from '../delivery/outbox';
import type { AppDeps } from '../deps';
import { currentAuthenticatorCode } from '../factors/authenticator';

import { shownIntakeKey } from './intakeKey';
import { outboxPage, peoplePage, type SignInHelp } from './pages';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './people';
import { DEMO_STYLE } from './style';

/** Browsers ask for HTML first; `Accept: application/json` alone asks for data. */
function wantsJson(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

async function helpFor(deps: AppDeps, person: DemoPerson): Promise<SignInHelp> {
  const { email, name, factor } = person;
  const intakeKey = await shownIntakeKey(deps, email);
  const help: SignInHelp = { email, name, password: DEMO_PASSWORD, factor, intakeKey };
  const account = factor === 'authenticator' ? await findByEmail(deps.db, email) : null;
  const current = account && (await currentAuthenticatorCode(deps, account.id));
  return current ? { ...help, ...current } : help;
}

export function demoRoutes(app: FastifyInstance, deps: AppDeps): void {
  const send = (reply: FastifyReply, markup: string) =>
    reply.type('text/html; charset=utf-8').send(markup);

  app.get('/demo', async (request, reply) => {
    const people = await Promise.all(DEMO_PEOPLE.map((person) => helpFor(deps, person)));
    return wantsJson(request)
      ? { people }
      : send(reply, peoplePage(people, deps.settings.publicUrl));
  });

  app.get('/demo/outbox', async (request, reply) => {
    const messages = await readOutbox(deps.db);
    return wantsJson(request) ? messages : send(reply, outboxPage(messages));
  });

  app.get('/demo/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(DEMO_STYLE),
  );
}
