import type { FirstPage } from './firstPage';

/**
 * The app's `fetch`: a request that the page sent ahead of it is not sent again (product §16.15).
 * @param early what is under way
 */
export function fetchOnce(
  send: typeof fetch,
  early: Pick<FirstPage, 'takeReply' | 'dropReplies'>,
): typeof fetch {
  return (input, init) => {
    // Whatever changes something makes what was asked before it old.
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
