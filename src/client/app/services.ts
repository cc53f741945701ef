/** The browser's own services; `fetch`, `localStorage` and `location` are touched here only. */
import type { Services } from '@/client/kernel/services';

import { consoleLog } from './consoleLog';
import { fetchOnce } from './page/fetchOnce';
import { watchReconnect, watchReturn, watchShown } from './pageReturn';
import { makeSafeStorage } from './safeStorage';
import { openTabChannel } from './tabs';

export interface BrowserServices extends Services {
  /** Supplies the router, which is created after the store; before that `navigate` resolves at once. */
  connect(router: Pick<Services, 'navigate' | 'withoutSession'>): void;
}

export function makeBrowserServices(): BrowserServices {
  // Without a router there is no screen yet: the address alone decides where the router starts.
  let router: Pick<Services, 'navigate' | 'withoutSession'> = {
    navigate: (to) => {
      window.location.hash = to;
      return Promise.resolve();
    },
    withoutSession: () => 'stays',
  };
  const send: typeof fetch = (...request) => window.fetch(...request);
  return {
    fetch: window.firstPage ? fetchOnce(send, window.firstPage) : send,
    apiHost: __API_HOST__,
    origin: window.location.origin,
    storage: makeSafeStorage(window, consoleLog),
    navigate: (to, options) => router.navigate(to, options),
    withoutSession: () => router.withoutSession(),
    leaveFor: (url) => {
      window.location.assign(url);
      // An address of this very page is only jumped to, and nothing would be read again.
      if (window.location.href === url) window.location.reload();
    },
    onReturn: (listener) => watchReturn(window, listener),
    onReconnect: (listener) => watchReconnect(window, listener),
    isShown: () => document.visibilityState === 'visible',
    onShown: (listener) => watchShown(window, listener),
    openTabChannel,
    serverAnswers: () => answersAt(window.location.pathname),
    reload: () => window.location.reload(),
    pageQuery: () => window.location.search,
    dropPageQuery: () => {
      const { pathname, hash } = window.location;
      window.history.replaceState(window.history.state, '', pathname + hash);
    },
    log: consoleLog,
    now: () => Date.now(),
    connect: (next) => {
      router = next;
    },
  };
}

/** Nobody watches a pending button for longer; ms. */
const ANSWER_LIMIT = 10_000;

async function answersAt(path: string): Promise<boolean> {
  try {
    const reply = await fetch(path, {
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_LIMIT),
    });
    return reply.ok;
  } catch {
    return false;
  }
}
