/** The description of the API: for programs at `/openapi.json`, for people at `/docs`. */
import type { FastifyInstance } from 'fastify';

import { apiPage } from './page';
import { descriptionShape } from './shape';
import { API_STYLE } from './style';

export function apiPages(app: FastifyInstance): void {
  // Built on first use: a starting server has better things to do.
  let page = '';

  app.get('/openapi.json', async () => app.swagger());

  app.get('/docs', async (_request, reply) => {
    page ||= apiPage(descriptionShape.parse(app.swagger()));
    return reply.type('text/html; charset=utf-8').send(page);
  });

  app.get('/docs/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(API_STYLE),
  );
}
