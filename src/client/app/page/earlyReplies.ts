/** The first requests of a screen, sent while its script is loading (product §16.15). */
import type { EarlyReply, FirstPage } from './firstPage';

/** An older request has failed, or was not needed in time; ms. */
const OLDEST = 30_000;

type PageWindow = Pick<Window & typeof globalThis, 'fetch' | 'AbortController' | 'Date'>;

/** Sends them. @param asks paths with their queries, on the page's own origin */
export function askEarly(
  page: PageWindow,
  token: string | null,
  asks: readonly string[],
): Pick<FirstPage, 'takeReply' | 'dropReplies'> & {
  /** A copy of a reply that has not been taken or dropped before it arrived; else null. */
  copyReply(this: void, address: string): Promise<Response | null>;
} {
  const replies = new Map<string, EarlyReply>();
  const sentAt = page.Date.now();

  function ask(address: string, of: string): void {
    const giving = new page.AbortController();
    const headers = { Accept: 'application/json', 'Content-Type': 'application/json', token: of };
    const { signal } = giving;
    const response = page.fetch(address, { headers, cache: 'no-store', signal });
    // Whoever takes it over handles a failure; until then nobody does.
    response.catch(() => undefined);
    replies.set(address, { response, abort: () => giving.abort() });
  }
  if (token !== null) for (const address of asks) ask(address, token);

  return {
    takeReply(address, asking) {
      const reply = replies.get(address) ?? null;
      replies.delete(address);
      const isTheirs = asking !== null && asking === token;
      return isTheirs && page.Date.now() - sentAt < OLDEST ? reply : null;
    },
    async copyReply(address) {
      const reply = replies.get(address);
      const response = await reply?.response.catch(() => null);
      return response && replies.get(address) === reply ? response.clone() : null;
    },
    dropReplies: () => replies.clear(),
  };
}
