/** Demo mode's pages, also as JSON for whoever asks for it; there are none of them outside demo mode. */
import type { FastifyInstance, FastifyReply } from 'fastify';

import type { AppDeps } from '@/server/http/deps';
import { findByEmail } from '@/server/modules/accounts/accounts';
import { readCalendarFile, readOutbox } from '@/server/modules/delivery/outbox';
import { currentAuthenticatorCode } from '@/server/modules/factors/authenticator';
import { Refusal, unknownId } from '@/server/platform/refusal';

import { shownIntakeKey } from './intakeKey';
import { outboxPage, peoplePage, type SignInHelp } from './pages';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './people';
import { wantsJson } from './requests';
import { resetDemo } from './reset';
import { DEMO_STYLE } from './style';

async function helpFor(deps: AppDeps, person: DemoPerson): Promise<SignInHelp> {
  const { email, name, factor } = person;
  const intakeKey = await shownIntakeKey(deps, email);
  const help: SignInHelp = { email, name, password: DEMO_PASSWORD, factor, intakeKey };
  const account = factor === 'authenticator' ? await findByEmail(deps.db, email) : null;
  const current = account && (await currentAuthenticatorCode(deps, account.id));
  return current ? { ...help, ...current } : help;
}

export async function demoRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const send = (reply: FastifyReply, markup: string) =>
    reply.type('text/html; charset=utf-8').send(markup);

  app.get('/demo', async (request, reply) => {
    const people = await Promise.all(DEMO_PEOPLE.map((person) => helpFor(deps, person)));
    return wantsJson(request) ? { people } : send(reply, peoplePage(people, deps.publicUrl()));
  });

  app.get('/demo/outbox', async (request, reply) => {
    const messages = await readOutbox(deps.db);
    return wantsJson(request) ? messages : send(reply, outboxPage(messages));
  });

  app.get<{ Params: { id: string } }>('/demo/outbox/:id/meeting.ics', async (request, reply) => {
    const { id } = request.params;
    const file = /^\d{1,15}$/.test(id) ? await readCalendarFile(deps.db, Number(id)) : null;
    if (file === null) throw unknownId();
    return reply.type('text/calendar; charset=utf-8').send(file);
  });

  // In a scope of its own: a browser's button sends a form, and the product speaks JSON.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null),
    );
    // Takes no more than the address, as all of demo mode does; only other sites may not press it.
    scope.post('/demo/reset', async ({ headers }, reply) => {
      if (!['same-origin', 'none', undefined].includes(headers['sec-fetch-site'])) {
        throw new Refusal({ kind: 'notAllowed', detail: 'Press the button on /demo' });
      }
      await resetDemo(deps);
      return reply.redirect('/demo', 303);
    });
  });

  app.get('/demo/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(DEMO_STYLE),
  );
}
