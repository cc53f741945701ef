/** Makes RTK Query endpoints from descriptors: they send what a call carries, and return what its `read` returns. */
import type { BaseQueryApi, QueryReturnValue } from '@reduxjs/toolkit/query';

import type { Endpoint } from '@/contract/endpoint';
import type { Reply } from '@/contract/reply';

import { callOf, type Call, type Carried } from './call';
import type { CallError } from './failure';

/** The result of a call: a value, or why there is none. */
export type Answer<Value> = QueryReturnValue<Value, CallError, object | undefined>;

/** Sends a call through the base query. */
export type Send = (call: Call) => Answer<Reply> | PromiseLike<Answer<Reply>>;

/** A call whose replies are read as a `Value`. */
interface Reads<Value> extends Endpoint {
  read: (reply: Reply | null) => Value | undefined;
}

/** Reads the reply; one that holds nothing usable is the error `unreadable`. */
export function answerOf<Value>(
  { read }: Reads<Value>,
  { data, error }: Answer<Reply>,
): Answer<Value> {
  const value = read(data ?? (error.kind === 'http' ? error : null));
  return value === undefined ? { error: error ?? { kind: 'unreadable' } } : { data: value };
}

/** Optional where the call needs to carry nothing. */
type Optional<E, Load> = Carried<object> extends Carried<E> ? [load?: Load] : [load: Load];

/** Sends a call and reads the reply. */
export async function ask<Value, E extends Endpoint>(
  send: Send,
  descriptor: E & Reads<Value>,
  ...[carried]: Optional<E, Carried<E>>
): Promise<Answer<Value>> {
  return answerOf(descriptor, await send(callOf(descriptor, carried)));
}

/**
 * The definition of an endpoint that sends this call.
 * @param carry what the call carries for an argument of the endpoint
 */
export function asking<Value, E extends Endpoint, Arg = void>(
  descriptor: E & Reads<Value>,
  ...[carry]: Optional<E, (arg: Arg) => Carried<E>>
) {
  return {
    queryFn: async (arg: Arg, _api: BaseQueryApi, _options: unknown, send: Send) =>
      answerOf(descriptor, await send(callOf(descriptor, carry?.(arg)))),
  };
}
