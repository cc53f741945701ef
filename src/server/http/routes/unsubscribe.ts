/**
 * Unsubscribing from the mail itself, by one click (RFC 8058) or on a page that asks first. Mail programs follow links
 * by themselves, so opening the page changes nothing.
 */
import type { FastifyInstance } from 'fastify';

import { findById } from '@/server/modules/accounts/accounts';
import { turnMailsOff } from '@/server/modules/notifications/settings';
import { UNSUBSCRIBE_PATH, unsubscribedAccount } from '@/server/modules/notifications/unsubscribe';
import { html, type Html } from '@/server/platform/html';
import { unknownId } from '@/server/platform/refusal';

import type { AppDeps } from '../deps';
import { isUuid } from '../ids';
import { framedPage } from '../pages/page';
import { PAGE_STYLE } from '../pages/style';

const STYLE_PATH = `${UNSUBSCRIBE_PATH}style.css`;
/** `List-Unsubscribe=One-Click`, whatever it is; bytes. */
const BODY_LIMIT = 4 * 1024;

const STYLE = `${PAGE_STYLE}
main { max-width: 32rem; margin: 4rem auto; padding: 0 1rem; }
button { margin-top: 1rem; }
`;

function page(title: string, body: Html): string {
  return framedPage(
    { title, style: STYLE_PATH },
    html`<main>
      <p><a href="/">Parley</a></p>
      <h1>${title}</h1>
      ${body}
    </main>`,
  );
}

const ASKED = page(
  'No more mails about callbacks?',
  html`<p>You will still find everybody who wants to be called back in your list of callbacks.</p>
    <form method="post"><button>Stop these mails</button></form>`,
);
const DONE = page(
  'No more mails about callbacks',
  html`<p>
    They are turned off. You can turn them on again in your profile, under Notifications.
  </p>`,
);

const LOST = page(
  'This link is incomplete',
  html`<p>
    Open it again from the latest of these mails. You can also turn them off in your profile, under
    Notifications.
  </p>`,
);

export async function unsubscribeRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  // Whatever comes with it is not read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, __, done) =>
    done(null, undefined),
  );

  /** Null for a token that is not ours. */
  const accountOf = (token: string): string | null => {
    const accountId = unsubscribedAccount(deps, token);
    return accountId !== null && isUuid(accountId) ? accountId : null;
  };
  const path = `${UNSUBSCRIBE_PATH}:token`;

  app.get(STYLE_PATH, async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));

  // Programs that look at the links of a mail before people do ask with HEAD.
  app.get<{ Params: { token: string } }>(
    path,
    { exposeHeadRoute: true },
    async ({ params }, reply) => {
      const isKnown = accountOf(params.token) !== null;
      return reply
        .code(isKnown ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(isKnown ? ASKED : LOST);
    },
  );

  app.post<{ Params: { token: string } }>(path, async ({ params }, reply) => {
    const accountId = accountOf(params.token);
    if (accountId === null || !(await findById(deps.db, accountId))) throw unknownId();
    await turnMailsOff(deps.db, accountId);
    return reply.type('text/html; charset=utf-8').send(DONE);
  });
}
