/** Registers one call of the contract on the server, typed by its descriptor on both sides. */
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import type { Address } from '@/contract/areas';
import { nameOf, type Endpoint, type ParamsOf } from '@/contract/endpoint';

import type { OwnRead } from './authentication';

/** What a handler gets: the request as its schemas parsed it, and whose it is. */
export interface Call<Body, Query, Params, Account> {
  body: Body;
  query: Query;
  /** The ids of the path, decoded, whatever they are. */
  params: Params;
  /** From the route's `account`; undefined for public calls. */
  account: Account;
  request: FastifyRequest;
  /** For headers and cookies; the body is what the handler returns. */
  reply: FastifyReply;
}

/** Whose a protected call is. */
interface Caller {
  accountId: string;
  /** Its calls take turns with those of the account's other sessions. */
  sessionId?: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract behind a route; the description of the API is made from it. */
    endpoint?: Endpoint;
  }
}

type BodyRead<E> = E extends { body: infer Body extends z.ZodMiniType }
  ? z.output<Body>
  : undefined;
type QueryRead<E> = E extends { query: infer Query extends z.ZodMiniType }
  ? z.output<Query>
  : undefined;

/** What every route takes from its descriptor. */
function optionsOf(endpoint: Endpoint) {
  const {
    method,
    path: url,
    body,
    query: querystring,
    reply,
    status = 200,
    stream,
    file,
  } = endpoint;
  return {
    method,
    url,
    config: { endpoint },
    schema: {
      ...(body && { body }),
      ...(querystring && { querystring }),
      ...(status !== 204 && !stream && !file && { response: { [status]: reply } }),
    },
  };
}

/**
 * Registers a call.
 * @param endpoint stands in contract/areas.ts, and so in the description of the API
 * @param options.account finds out whose the call is before its body is read, or throws the 401; protected calls
 * must have it
 * @param options.bodyLimit bytes, where the app's own limit is not enough
 * @param options.head HEAD is answered too, for a GET that changes nothing
 * @param options.asksOthers it waits for a service of others, so it does not count among the account's calls in progress
 * @param handler returns the 2xx body; what the reply schema does not know is left out, a wrong reply is a 500
 */
export function addRoute<
  E extends Endpoint & Address,
  Account extends Caller | undefined = undefined,
>(
  app: FastifyInstance,
  endpoint: E,
  options: {
    account?: (request: FastifyRequest) => Promise<Account>;
    bodyLimit?: number;
    head?: true;
    asksOthers?: true;
  },
  handler: (
    call: Call<BodyRead<E>, QueryRead<E>, ParamsOf<E['path']>, Account>,
  ) => Promise<z.input<E['reply']>> | z.input<E['reply']>,
): void {
  if (endpoint.public === (options.account !== undefined)) {
    throw new Error(`${nameOf(endpoint)}: protected calls, and only they, need an account`);
  }
  const accounts = new WeakMap<FastifyRequest, Account>();
  const status = endpoint.status ?? 200;
  app.route({
    ...optionsOf(endpoint),
    ...(options.bodyLimit !== undefined && { bodyLimit: options.bodyLimit }),
    ...(options.head && { exposeHeadRoute: true }),
    onRequest: async (request) => {
      if (options.account) accounts.set(request, await options.account(request));
    },
    handler: async (request, reply) => {
      reply.code(status);
      const account = accounts.get(request) as Account;
      // The route's schemas have just made these values; Fastify's types cannot follow a generic schema.
      const answer = async () =>
        handler({
          body: (endpoint.body && request.body) as BodyRead<E>,
          query: (endpoint.query && request.query) as QueryRead<E>,
          params: request.params as ParamsOf<E['path']>,
          account,
          request,
          reply,
        });
      if (account === undefined || options.asksOthers) return answer();
      const answerInTurn = async () => {
        // The embedded engine computes in this process: without a pause, all calls that have come are one turn of the
        // event loop, and nobody else is heard meanwhile.
        await setImmediate();
        return answer();
      };
      return app.callsOfAccount.run(account.accountId, answerInTurn, account.sessionId);
    },
  });
}

/**
 * Registers a protected GET whose reply is a stream of events.
 * @param open answers the stream, which ends with the connection
 */
export function addStream<E extends Endpoint & Address & { stream: true }, Account>(
  app: FastifyInstance,
  endpoint: E,
  { account }: { account: (request: FastifyRequest) => Promise<Account> },
  open: (call: {
    account: Account;
    request: FastifyRequest;
    reply: FastifyReply;
  }) => Promise<Readable>,
): void {
  app.route({
    ...optionsOf(endpoint),
    handler: async (request, reply) => {
      const stream = await open({ account: await account(request), request, reply });
      return reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          // A proxy that buffers or compresses replies would hold events back.
          'x-accel-buffering': 'no',
          'cache-control': 'no-store, no-transform',
        })
        .send(stream);
    },
  });
}

/**
 * Registers a protected GET that reads what the account owns and nothing else: the token is checked by
 * the statement that reads (decision 87).
 * @param options.params what the statement asks for, or throws a refusal
 * @param options.answer makes the 2xx body of what was read
 */
export function addOwnRead<E extends Endpoint & Address, Params extends object, Value>(
  app: FastifyInstance,
  endpoint: E,
  read: OwnRead<Params, Value>,
  options: {
    params: (query: QueryRead<E>) => Params;
    answer: (value: Value) => z.input<E['reply']>;
  },
): void {
  const paramsOf = (request: FastifyRequest): Params => {
    if (request.validationError) throw request.validationError;
    // The schema has just made it, as above.
    return options.params((endpoint.query && request.query) as QueryRead<E>);
  };
  app.route({
    ...optionsOf(endpoint),
    attachValidation: true,
    handler: async (request) => {
      let params: Params;
      try {
        params = paramsOf(request);
      } catch (refusal) {
        // An invalid token is refused first, as everywhere.
        await app.authenticate(request);
        throw refusal;
      }
      return options.answer(await read(request, params));
    },
  });
}
