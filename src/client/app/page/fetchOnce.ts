import type { FirstPage } from './firstPage';

/**
 * The app's `fetch`: a request that the page already sent is not sent again (product §16.15).
 * @param early the requests in flight
 */
export function fetchOnce(
  send: typeof fetch,
  early: Pick<FirstPage, 'takeReply' | 'dropReplies'>,
): typeof fetch {
  return (input, init) => {
    // Anything that may change data makes earlier replies stale.
    if (typeof input !== 'string' || (init?.method ?? 'GET') !== 'GET') {
      early.dropReplies();
      return send(input, init);
    }
    const reply = early.takeReply(input, new Headers(init?.headers).get('token'));
    if (!reply) return send(input, init);
    if (init?.signal?.aborted) reply.abort();
    init?.signal?.addEventListener('abort', () => reply.abort(), { once: true });
    return reply.response;
  };
}
