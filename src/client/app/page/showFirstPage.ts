/**
 * Draws what the page brought with it, and asks for what its screen will need, before any file is there
 * (product §16.12 to §16.15). Small and without packages: this script is part of the page itself.
 */
import { drawRoute } from './drawRoute';
import { askEarly } from './earlyReplies';
import { drawInFrames, showAll } from './firstFrames';
import type { FirstList, FirstPage, FirstRoute, FirstRoutes, PageName } from './firstPage';
import { asksOf, readStored, routeOf } from './firstRoute';
import { holdInput } from './heldInput';

type PageWindow = Window & typeof globalThis;

/** Has the browser fetch a file of the screen. @returns its link, once it has loaded */
function preload(page: Document, file: string): Promise<HTMLLinkElement> {
  const link = page.createElement('link');
  link.rel = 'preload';
  link.as = file.endsWith('.css') ? 'style' : 'script';
  link.href = file;
  page.head.append(link);
  return new Promise((resolve) => {
    link.onload = () => resolve(link);
  });
}

/** Not by a link: Firefox holds `prefetch` to `default-src`, and WebKit does not support it. */
function prefetch(page: PageWindow, file: string): void {
  page
    .fetch(file, { priority: 'low' })
    .then((reply) => reply.blob())
    .catch(() => undefined);
}

/** @param fetchRows has the browser fetch what draws the rows of a list */
export function showFirstPage(
  page: PageWindow,
  routes: FirstRoutes,
  fetchRows: () => void,
): FirstPage {
  const { document } = page;
  const root = document.getElementById('root');
  const stored = readStored(page);
  const { token, features } = stored;
  const input = holdInput(page, root);
  let shown: PageName | null = null;
  let isOver = false;
  let isTakenOver = false;

  /** @returns the route that is shown */
  function show(): FirstRoute | undefined {
    const route = routeOf(routes, page.location.hash, stored);
    if (root && route && drawRoute(page, root, route, stored)) {
      shown = route.page;
      return route;
    }
    root?.replaceChildren();
    shown = null;
    return undefined;
  }

  function stopFollowing(): void {
    isOver = true;
    input.remember(shown === 'signIn');
    page.removeEventListener('hashchange', show);
    // A background tab has had no frame.
    if (root) showAll(root);
  }

  const first = show();
  page.addEventListener('hashchange', show);
  const asks = first ? asksOf(first, features) : [];
  const { hash } = page.location;
  const canList = token !== null && !hash.includes('?');
  const listed = canList ? asks.find(({ table }) => table) : undefined;
  if (listed) fetchRows();
  const { copyReply, ...replies } = askEarly(
    page,
    token,
    asks.map(({ address }) => address),
  );
  const files = (first?.files ?? []).map((file) => ({ file, link: preload(document, file) }));
  const list: FirstList | null = listed?.table
    ? {
        table: listed.table,
        features,
        styles: files.filter(({ file }) => file.endsWith('.css')).map(({ link }) => link),
        reply: copyReply(listed.address),
        isDue: () => !isOver && page.location.hash === hash && readStored(page).token === token,
      }
    : null;
  // Dates are only shown to who is signed in.
  if (root && first) drawInFrames(page, root, token !== null);

  return {
    shown: () => shown,
    isSignedIn: token !== null,
    list,
    stopFollowing,
    takeOver() {
      if (isTakenOver) return null;
      isTakenOver = true;
      const pressed = input.release();
      stopFollowing();
      return pressed;
    },
    ...replies,
    dropReplies() {
      isOver = true;
      replies.dropReplies();
    },
    prefetch(path) {
      for (const file of routes[path.toLowerCase()]?.files ?? []) prefetch(page, file);
    },
  };
}
