/**
 * Draws what the page brought with it, and asks for what its screen will need, before any file is there
 * (product §16.12 to §16.15). Small and without packages: it stands in the page itself.
 */
import { screenTitle } from '@/client/lib/brand';
import { ACCESS_TOKEN_KEY, FEATURES_KEY, parseFeatures } from '@/client/session/sessionPersistence';
import { isToken } from '@/contract/accessToken';
import type { Feature } from '@/contract/features';

import { askEarly } from './earlyReplies';
import { drawInFrames, showAll } from './firstFrames';
import type {
  FirstAsk,
  FirstList,
  FirstPage,
  FirstRoute,
  FirstRoutes,
  PageName,
} from './firstPage';

/** The page's own window, with what stands on it. */
type PageWindow = Window & typeof globalThis;

/** Has the browser fetch a file of the screen. @returns its link, once it has come */
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

/** What is stored of a session, as the session will read it. */
interface Stored {
  token: string | null;
  features: readonly Feature[];
}

function readStored(page: PageWindow): Stored {
  try {
    const token = page.localStorage.getItem(ACCESS_TOKEN_KEY);
    if (isToken(token)) {
      return { token, features: parseFeatures(page.localStorage.getItem(FEATURES_KEY)) };
    }
  } catch {
    // A storage that is forbidden holds nothing.
  }
  return { token: null, features: [] };
}

/** The route an address leads to, which a guard may change. */
export function routeOf(
  routes: FirstRoutes,
  hash: string,
  { token, features }: Stored,
): FirstRoute | undefined {
  const [address = ''] = hash.slice(1).split('?');
  const path = address.toLowerCase().replace(/\/+$/, '') || '/';
  const route = routes[path] ?? routes[path.replace(/[^/]+$/, ':id')];
  if (route?.needsToken && token === null) return routes['/'];
  return route?.feature && !features.includes(route.feature) ? undefined : route;
}

/** What the route's screen asks for at this server. */
function asksOf({ asks }: FirstRoute, features: readonly Feature[]): FirstAsk[] {
  return asks.filter(
    ({ with: needed, without }) =>
      (!needed || features.includes(needed)) && !(without && features.includes(without)),
  );
}

/** Fills a page that stands for several routes with what the one says. */
function describe(
  content: ParentNode,
  { heading, hasFigures, menuPath }: FirstRoute,
  features: readonly string[],
): void {
  for (const item of content.querySelectorAll<HTMLElement>('[data-feature]')) {
    if (!features.includes(item.dataset['feature'] ?? '')) item.remove();
  }
  if (!hasFigures) content.querySelector('[data-figures]')?.remove();
  const line = content.querySelector('h1:empty');
  if (line) line.textContent = heading;
  content.querySelector(`.menu-item[href="${menuPath}"]`)?.setAttribute('aria-current', 'page');
}

/** @param fetchRows has the browser fetch what draws the rows of a list */
export function showFirstPage(
  page: PageWindow,
  routes: FirstRoutes,
  fetchRows: () => void,
): FirstPage {
  const { document } = page;
  const root = document.getElementById('root');
  const { token, features } = readStored(page);
  let shown: PageName | null = null;
  let isOver = false;
  let isTakenOver = false;
  let pressed: HTMLElement | null = null;
  /** Fields and buttons as they stood when the app began, and which of them had the focus. */
  let drawn: HTMLInputElement[] = [];
  let focused: Element | null = null;

  const controls = () => [...(root?.querySelectorAll<HTMLInputElement>('input,button') ?? [])];

  /** A page that is not as the build drew it is drawn anew; what the person did meanwhile is not lost. */
  function carryOver(): void {
    for (const [index, control] of controls().entries()) {
      const former = drawn[index];
      if (!former || former === control) continue;
      if (former.name !== control.name || former.textContent !== control.textContent) continue;
      control.value = former.value;
      if (former === focused) control.focus();
      if (former === pressed) pressed = control;
    }
  }

  /** @returns the route that is shown */
  function show(): FirstRoute | undefined {
    const route = routeOf(routes, page.location.hash, { token, features });
    const template = route && document.getElementById(`page-${route.page}`);
    if (!root || !route || !(template instanceof page.HTMLTemplateElement)) {
      root?.replaceChildren();
      shown = null;
      return undefined;
    }
    const content = document.importNode(template.content, true);
    // It was drawn for someone who is signed in, whom the sign-in page tells so.
    if (token === null) content.querySelector('.auth .notice')?.remove();
    describe(content, route, features);
    root.replaceChildren(content);
    document.title = screenTitle(route.heading);
    shown = route.page;
    return route;
  }

  function handlePress(event: Event): void {
    const button = event.target instanceof page.Element ? event.target.closest('button') : null;
    if (!button || !root?.contains(button)) return;
    // Sent by the browser itself, a form's passwords would stand in the address.
    event.preventDefault();
    if (button.type === 'submit') {
      if (!button.form?.reportValidity()) return;
      button.setAttribute('aria-busy', 'true');
    }
    pressed = button;
  }

  const first = show();
  const asks = first ? asksOf(first, features) : [];
  const { hash } = page.location;
  const listed = hash.includes('?') ? undefined : asks.find(({ table }) => table);
  if (listed && token !== null) fetchRows();
  const { copyReply, ...replies } = askEarly(
    page,
    token,
    asks.map(({ address }) => address),
  );
  const files = (first?.files ?? []).map((file) => ({ file, link: preload(document, file) }));
  const list: FirstList | null =
    token !== null && listed?.table
      ? {
          table: listed.table,
          features,
          styles: files.filter(({ file }) => file.endsWith('.css')).map(({ link }) => link),
          reply: copyReply(listed.address),
          isDue: () => !isOver && page.location.hash === hash && readStored(page).token === token,
        }
      : null;
  // Only who is signed in is shown dates.
  if (root && first) drawInFrames(page, root, token !== null);
  const stopFollowing = () => {
    isOver = true;
    if (shown === 'signIn') drawn = controls();
    focused = document.activeElement;
    page.removeEventListener('hashchange', show);
    // A tab that nobody looks at has had no frame.
    if (root) showAll(root);
  };
  page.addEventListener('hashchange', show);
  document.addEventListener('click', handlePress, true);

  return {
    shown: () => shown,
    isSignedIn: token !== null,
    stopFollowing,
    takeOver() {
      if (isTakenOver) return null;
      isTakenOver = true;
      carryOver();
      stopFollowing();
      document.removeEventListener('click', handlePress, true);
      pressed?.removeAttribute('aria-busy');
      return pressed?.isConnected ? pressed : null;
    },
    ...replies,
    dropReplies() {
      isOver = true;
      replies.dropReplies();
    },
    list,
    prefetch(path) {
      for (const file of routes[path.toLowerCase()]?.files ?? []) {
        // Not by a link: Firefox holds `prefetch` to `default-src`, WebKit does not know it.
        page
          .fetch(file, { priority: 'low' })
          .then((reply) => reply.blob())
          .catch(() => undefined);
      }
    },
  };
}
