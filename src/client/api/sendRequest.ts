/** The base query: every call goes through here (product §14). */
import { addListener } from '@reduxjs/toolkit';
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';

import { isToken } from '@/contract/accessToken';
import { nameOf } from '@/contract/endpoint';
import { fieldOf } from '@/contract/fieldOf';
import { asksToConfirm } from '@/contract/refusal';
import { isOk, type Reply } from '@/contract/reply';
import type { Services } from '@/client/kernel/services';
import { parseJson } from '@/client/lib/parseJson';
import { pathSegment } from '@/client/lib/pathSegment';
import { followStorage } from '@/client/session/followStorage';
import {
  confirmationNeeded,
  confirmationSettled,
  selectAccessToken,
  selectSessionName,
  tokenRefused,
  tokenRenewed,
  type WithSession,
} from '@/client/session/sessionSlice';

import type { Call } from './call';
import type { CallError } from './failure';
import { readFile } from './fileReply';

/** The services used in this room. */
type RequestServices = Pick<Services, 'fetch' | 'apiHost' | 'origin' | 'log' | 'storage' | 'now'>;

/** No reply, or no more of a file, by then is a failure; ms. */
const TIME_LIMIT = 30_000;

export const sendRequest: BaseQueryFn<Call, Reply, CallError> = async (call, api) => {
  const { log, storage } = servicesOf(api);
  const about = nameOf(call);
  // A call with a token of its own is for a session that is over here: its reply is taken as it is.
  const speaksForItself = call.public || call.accessToken !== undefined;
  // The call was meant for the session this page knew.
  const isFormer = !speaksForItself && followStorage(api.dispatch, storage, { isFound: true });
  if (!speaksForItself && currentToken(api) === null) {
    log.warn('Access token not found', { call: about });
    return { error: { kind: 'noToken' } };
  }
  if (isFormer) return { error: { kind: 'formerSession' } };

  const session = currentSession(api);
  const { token, result } = speaksForItself
    ? await exchange(call, call.accessToken ?? null, api)
    : await exchangeInSession(call, api);

  if (!speaksForItself && session !== currentSession(api)) {
    return { error: { kind: 'formerSession' } };
  }
  if ('kind' in result) {
    // An aborted call has not failed.
    if (!api.signal.aborted) log.warn('Call failed', { call: about, status: result.kind });
    return { error: result };
  }
  if (isOk(result)) {
    const renewed = call.renewsToken && fieldOf(result.body, 'access_token');
    if (token !== null && isToken(renewed)) {
      api.dispatch(tokenRenewed({ formerToken: token, accessToken: renewed }));
    }
    return { data: result };
  }
  log.warn('Call failed', { call: about, status: result.status });
  if (result.status === 401 && !speaksForItself && token !== null) {
    if (!call.keepsSession?.(result.body)) api.dispatch(tokenRefused({ accessToken: token }));
  }
  return { error: { kind: 'http', ...result } };
};

/** A request with the session's token, repeated if that may let it through. */
async function exchangeInSession(call: Call, api: BaseQueryApi): Promise<Exchanged> {
  const session = currentSession(api);
  const isOver = () => session !== currentSession(api);
  const sentAt = performance.now();
  let exchanged = await exchange(call, currentToken(api), api);
  const again = async () => {
    exchanged = await exchange(call, currentToken(api), api);
  };
  const isRefused = 'status' in exchanged.result && exchanged.result.status === 401;
  // The token was renewed in the meantime: the 401 says nothing about the session (product §3.19).
  if (isRefused && !isOver() && exchanged.token !== currentToken(api)) await again();
  if ('body' in exchanged.result && asksToConfirm(exchanged.result.body) && !isOver()) {
    if ((await askToConfirm(api, sentAt)) && !isOver()) await again();
  }
  return exchanged;
}

/** Has the dialog ask for the password (product §3.20). @returns whether it was confirmed */
function askToConfirm(api: BaseQueryApi, sentAt: number): Promise<boolean> {
  return new Promise((resolve) => {
    api.dispatch(
      addListener({
        actionCreator: confirmationSettled,
        effect: ({ payload }, listening) => {
          listening.unsubscribe();
          resolve(payload.isConfirmed);
        },
      }),
    );
    api.dispatch(confirmationNeeded({ sentAt }));
  });
}

/** The thunk's extra argument; RTK Query types it as unknown (app/store.ts). */
export function servicesOf({ extra }: Pick<BaseQueryApi, 'extra'>): RequestServices {
  return extra as RequestServices;
}

function currentToken(api: BaseQueryApi): string | null {
  // `session` is the slice's name in the store (app/rootReducer.ts); RTK Query types the state as unknown.
  return selectAccessToken(api.getState() as WithSession);
}

function currentSession(api: BaseQueryApi): string | null {
  // As above.
  return selectSessionName(api.getState() as WithSession);
}

/** The result of a request, and the token that was sent with it. */
interface Exchanged {
  token: string | null;
  result: Reply | Extract<CallError, { kind: 'network' | 'timeout' }>;
}

/** One request, with its reply read to the end within the time limit; never rejects. */
async function exchange(call: Call, token: string | null, api: BaseQueryApi): Promise<Exchanged> {
  const { fetch, apiHost } = servicesOf(api);
  const { signal: cancelled } = api;
  const abort = new AbortController();
  let timedOut = false;
  const giveUp = () => {
    timedOut = true;
    abort.abort();
  };
  let timer = setTimeout(giveUp, TIME_LIMIT);
  const onBytes = (bytes: number) => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, TIME_LIMIT);
    call.onBytes?.(bytes);
  };
  const onCancelled = () => abort.abort();
  // A request that outlives the page also outlives a reset of the caches.
  if (!call.keepalive) cancelled.addEventListener('abort', onCancelled);
  try {
    const response = await fetch(apiHost + addressOf(call), {
      method: call.method,
      headers: {
        Accept: call.file ? `${call.file}, application/json` : 'application/json',
        'Content-Type': 'application/json',
        ...(token !== null && { token }),
        ...(call.bookingToken !== undefined && { 'booking-token': call.bookingToken }),
      },
      // Nothing comes from the browser's cache, whatever the server allows (product §14.3).
      cache: 'no-store',
      signal: abort.signal,
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      ...(call.keepalive && { keepalive: true }),
    });
    const body =
      call.file && response.ok
        ? await readFile(response, onBytes)
        : readText(await response.text());
    return { token, result: { status: response.status, body, ...readRetryAfter(response) } };
  } catch {
    // An invalid header value, an address that cannot be parsed, a truncated reply: all count as no reply.
    return { token, result: { kind: timedOut ? 'timeout' : 'network' } };
  } finally {
    clearTimeout(timer);
    cancelled.removeEventListener('abort', onCancelled);
  }
}

/** An empty body says as much as JSON null; a page says nothing that could be read. */
function readText(text: string): unknown {
  return text.trim() === '' ? null : parseJson(text);
}

/** Path and query as they are sent. */
export function addressOf({
  path,
  params,
  query,
}: Pick<Call, 'path' | 'params' | 'query'>): string {
  const there = path.replaceAll(/:(\w+)/g, (_, name: string) => pathSegment(params?.[name] ?? ''));
  if (!query) return there;
  const pairs = Object.entries(query).map(([key, value]) => [key, String(value)]);
  return `${there}?${new URLSearchParams(pairs).toString()}`;
}

/** The seconds named by a rate limit or a busy server; the header's date form is not supported. */
function readRetryAfter({ status, headers }: Response): Pick<Reply, 'retryAfter'> {
  const value = headers.get('retry-after') ?? '';
  const says = (status === 429 || status === 503) && /^\d{1,6}$/.test(value);
  return says ? { retryAfter: Number(value) } : {};
}
