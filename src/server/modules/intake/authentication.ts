import type { FastifyRequest } from 'fastify';

import type { AppDeps } from '@/server/deps';
import { refuse } from '@/server/http/errors';

import { prepareResolveIntakeKey } from './keys';

/** No key of ours is longer. */
const MAX_KEY_LENGTH = 128;

/**
 * Makes the check that every intake call begins with: whose key `Authorization: Bearer` carries.
 * @returns the account's id
 * @throws HttpError 401, the same for a key that is missing and one that nobody has
 */
export function makeIntakeAuthentication(
  deps: Pick<AppDeps, 'db'>,
): (request: FastifyRequest) => Promise<string> {
  const resolve = prepareResolveIntakeKey(deps.db);

  return async ({ headers }) => {
    const [, key = ''] = /^Bearer +([\w.~+/=-]+)$/i.exec(headers.authorization ?? '') ?? [];
    const accountId = key !== '' && key.length <= MAX_KEY_LENGTH ? await resolve(key) : null;
    if (accountId === null) {
      throw refuse(401, 'Invalid intake key', { 'www-authenticate': 'Bearer' });
    }
    return accountId;
  };
}
