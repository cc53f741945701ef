import type { FastifyRequest } from 'fastify';

import { phrases } from '@/contract/phrases';

import type { AppDeps } from '@/server/deps';
import { prepareResolveSession, type Session } from '@/server/modules/sessions/sessions';

import { HttpError } from './errors';

/** No token of ours is longer; hashing kilobytes for nothing is not worth a request's time. */
const MAX_TOKEN_LENGTH = 128;

/**
 * Makes the check that every protected call begins with: who holds the header `token`.
 * @throws HttpError 401, the same for a token that is missing, unknown, ended or expired.
 */
export function makeAuthenticate(
  deps: Pick<AppDeps, 'db'>,
): (request: FastifyRequest) => Promise<Session> {
  const resolve = prepareResolveSession(deps.db);

  return async (request) => {
    const { token } = request.headers;
    const isToken = typeof token === 'string' && token !== '' && token.length <= MAX_TOKEN_LENGTH;
    const session = isToken ? await resolve(token) : null;
    if (!session) throw new HttpError(401, { detail: phrases.invalidToken });
    return session;
  };
}
