import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { CALLS_OF_ACCOUNT } from '@/server/modules/limits/limits';
import type { Session } from '@/server/modules/sessions/sessions';
import { makeSessionUses, prepareTokenRead } from '@/server/modules/sessions/tokenReads';
import { makeKeyedSemaphore, type KeyedSemaphore } from '@/server/platform/limits/keyedSemaphore';
import type { Platform } from '@/server/platform/platform';
import { Refusal } from '@/server/platform/refusal';

/** No token of ours is longer; hashing kilobytes that cannot match would waste time. */
const MAX_TOKEN_LENGTH = 128;

/**
 * Reads something of the account whose token the request has, while it finds out whose that is.
 * @throws Refusal as `authenticate` does
 */
export type OwnRead<Params extends object, Value> = (
  request: FastifyRequest,
  params: Params,
) => Promise<Value>;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The check that a protected call begins with: who holds the header `token`.
     * @throws Refusal `invalidToken`, the same for a token that is missing, unknown, ended or expired
     */
    authenticate: (request: FastifyRequest) => Promise<Session>;
    /**
     * The same check for a call that only reads: what it reads comes with it, by one statement.
     * @param value an expression over the session's `owner`, with placeholders for what is in `Params`
     */
    prepareOwnRead: <Params extends object, Value>(
      name: string,
      value: SQL<Value>,
    ) => OwnRead<Params, Value>;
    /** Calls in progress, by account. */
    callsOfAccount: KeyedSemaphore;
  }
}

/** The header `token`. @throws Refusal `invalidToken` for what cannot be one */
function tokenOf({ headers: { token } }: FastifyRequest): string {
  if (typeof token === 'string' && token !== '' && token.length <= MAX_TOKEN_LENGTH) return token;
  throw new Refusal({ kind: 'invalidToken' });
}

/** Decorates the application with both checks and a limit, for the routes registered after it. */
export function registerAuthentication(
  app: FastifyInstance,
  { db, reads }: Pick<Platform, 'db' | 'reads'>,
): void {
  const uses = makeSessionUses(db, (err) => app.log.warn({ err }, 'A use was not written down'));
  app.addHook('onClose', () => uses.settled());

  const prepare = <Value>(name: string, value: SQL<Value>) => {
    const read = prepareTokenRead({ db, reads }, uses, name, value);
    return async (request: FastifyRequest, params: object) => {
      const opened = await read(tokenOf(request), { ...params });
      if (!opened) throw new Refusal({ kind: 'invalidToken' });
      return opened;
    };
  };
  const resolve = prepare('resolve_session', sql`null`);
  app.decorate('authenticate', async (request) => (await resolve(request, {})).session);
  app.decorate('prepareOwnRead', (name, value) => {
    const read = prepare(name, value);
    return async (request, params) => (await read(request, params)).value;
  });
  app.decorate('callsOfAccount', makeKeyedSemaphore(CALLS_OF_ACCOUNT));
}
