/** The base query: every call of the product goes through here (product §14). */
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';

import { nameOf } from '@/contract/endpoint';
import type { Reply } from '@/contract/reply';
import type { Log } from '@/client/kernel/log';
import { selectAccessToken, tokenRefused, type WithSession } from '@/client/session/sessionSlice';

import type { Call } from './call';
import type { CallError } from './failure';

/** The part of the app's services this room uses. */
interface RequestServices {
  fetch: typeof fetch;
  apiHost: string;
  log: Log;
}

/** No reply by then is a failure; milliseconds. */
const TIME_LIMIT = 30_000;

export const sendRequest: BaseQueryFn<Call, Reply, CallError> = async (call, api) => {
  const { log, ...services } = servicesOf(api);
  const about = nameOf(call);
  const token = call.public ? null : (call.accessToken ?? currentToken(api));
  if (!call.public && token === null) {
    log.warn('Access token not found', { call: about });
    return { error: { kind: 'noToken' } };
  }

  const result = await exchange(call, token, services, api.signal);

  // A call with a token of its own speaks for a session that is over here: its reply counts as it is.
  const speaksForItself = call.public || call.accessToken !== undefined;
  if (!speaksForItself && token !== currentToken(api)) return { error: { kind: 'formerSession' } };
  if ('kind' in result) {
    // What was given up here has not failed.
    if (!api.signal.aborted) log.warn('Call failed', { call: about, status: result.kind });
    return { error: result };
  }
  if (result.status >= 200 && result.status < 300) return { data: result };
  log.warn('Call failed', { call: about, status: result.status });
  if (result.status === 401 && !speaksForItself && token !== null) {
    if (!call.keepsSession?.(result.body)) api.dispatch(tokenRefused({ accessToken: token }));
  }
  return { error: { kind: 'http', ...result } };
};

/** What the store is made with; RTK Query types it as unknown (app/store.ts). */
export function servicesOf({ extra }: Pick<BaseQueryApi, 'extra'>): RequestServices {
  return extra as RequestServices;
}

function currentToken(api: BaseQueryApi): string | null {
  // The session lies under this name in the store (app/rootReducer.ts); RTK Query types the state as unknown.
  return selectAccessToken(api.getState() as WithSession);
}

/** One request and its reply, read to the end within the time limit; never rejects. */
async function exchange(
  call: Call,
  token: string | null,
  { fetch, apiHost }: Omit<RequestServices, 'log'>,
  cancelled: AbortSignal,
): Promise<Reply | Extract<CallError, { kind: 'network' | 'timeout' }>> {
  const abort = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    abort.abort();
  }, TIME_LIMIT);
  const onCancelled = () => abort.abort();
  // What outlives the page also outlives the emptying of the caches.
  if (!call.keepalive) cancelled.addEventListener('abort', onCancelled);
  try {
    const response = await fetch(apiHost + call.path + queryText(call.query), {
      method: call.method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        ...(token !== null && { token }),
      },
      signal: abort.signal,
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      ...(call.keepalive && { keepalive: true }),
    });
    return { status: response.status, body: readJson(await response.text()) };
  } catch {
    // A token that fits into no header, an address that cannot be parsed, a reply cut in the middle: no reply.
    return { kind: timedOut ? 'timeout' : 'network' };
  } finally {
    clearTimeout(timer);
    cancelled.removeEventListener('abort', onCancelled);
  }
}

function queryText(query: Call['query']): string {
  if (!query) return '';
  const pairs = Object.entries(query).map(([key, value]) => [key, String(value)]);
  return `?${new URLSearchParams(pairs).toString()}`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
