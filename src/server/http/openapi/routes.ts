/** The description of the API: for programs at `/openapi.json`, for people at `/docs`. */
import type { FastifyInstance } from 'fastify';

import { apiPage } from './page';
import { descriptionShape } from './shape';
import { API_STYLE } from './style';

/** Programs that check links ask so. */
const WITH_HEAD = { exposeHeadRoute: true };

export function apiPages(app: FastifyInstance): void {
  // Built on first use: a starting server has better things to do.
  let page = '';

  app.get('/openapi.json', WITH_HEAD, async () => app.swagger());

  app.get('/docs', WITH_HEAD, async (_request, reply) => {
    page ||= apiPage(descriptionShape.parse(app.swagger()));
    return reply.type('text/html; charset=utf-8').send(page);
  });

  app.get('/docs/style.css', WITH_HEAD, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(API_STYLE),
  );
}
