import type { FastifyInstance, FastifyRequest } from 'fastify';

import { prepareResolveSession, type Session } from '@/server/modules/sessions/sessions';
import type { Platform } from '@/server/platform/platform';
import { Refusal } from '@/server/platform/refusal';

/** No token of ours is longer; hashing kilobytes for nothing is not worth a request's time. */
const MAX_TOKEN_LENGTH = 128;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The check that every protected call begins with: who holds the header `token`.
     * @throws Refusal `invalidToken`, the same for a token that is missing, unknown, ended or expired
     */
    authenticate: (request: FastifyRequest) => Promise<Session>;
  }
}

/** Decorates the application with `authenticate`, for the routes registered after it. */
export function registerAuthentication(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  const resolve = prepareResolveSession(db);

  app.decorate('authenticate', async ({ headers: { token } }: FastifyRequest) => {
    const isToken = typeof token === 'string' && token !== '' && token.length <= MAX_TOKEN_LENGTH;
    const session = isToken ? await resolve(token) : null;
    if (!session) throw new Refusal({ kind: 'invalidToken' });
    return session;
  });
}
