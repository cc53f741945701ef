import type { FastifyRequest } from 'fastify';

import { prepareResolveIntakeKey } from '@/server/modules/intake/keys';
import type { Platform } from '@/server/platform/platform';
import { Refusal } from '@/server/platform/refusal';

/** No key of ours is longer. */
const MAX_KEY_LENGTH = 128;

/**
 * Makes the check that every intake call begins with: whose key `Authorization: Bearer` carries.
 * @throws Refusal `invalidIntakeKey`, the same for a key that is missing and one that nobody has
 */
export function makeIntakeAuthentication({
  reads,
}: Pick<Platform, 'reads'>): (request: FastifyRequest) => Promise<{ accountId: string }> {
  const resolve = prepareResolveIntakeKey(reads);

  return async ({ headers }) => {
    const [, key = ''] = /^Bearer +([\w.~+/=-]+)$/i.exec(headers.authorization ?? '') ?? [];
    const accountId = key !== '' && key.length <= MAX_KEY_LENGTH ? await resolve(key) : null;
    if (accountId === null) throw new Refusal({ kind: 'invalidIntakeKey' });
    return { accountId };
  };
}
