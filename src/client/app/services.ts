/**
 * What the app needs from the browser, handed in rather than reached for: tests pass their own.
 * `fetch`, `localStorage` and `location` are touched here only.
 */
import { consoleLog, type Log } from '@/client/kernel/log';
import type { SafeStorage } from '@/client/kernel/storage';

import { watchReturn, type PageReturn } from './pageReturn';
import { makeSafeStorage } from './safeStorage';

/** Goes to a route of the app, such as `/forgotPassword`; resolves when that screen stands. */
export type Navigate = (to: string, options?: { replace?: boolean }) => Promise<void>;

export interface Services {
  fetch: typeof fetch;
  /** Origin of the calls, without trailing slash; empty is the page's own. */
  apiHost: string;
  /** Origin of the page itself, such as `https://parley.example`. */
  origin: string;
  storage: SafeStorage;
  navigate: Navigate;
  /** Leaves the app for another page, such as a provider's consent screen. */
  leaveFor(url: string): void;
  /**
   * Calls back whenever the person comes back to this page; one return may be told more than once.
   * @returns a function that ends it.
   */
  onReturn(listener: (how: PageReturn) => void): () => void;
  reload(): void;
  /** The query before the hash, such as `?reset_token=…`, as it stands in the address; '' where there is none. */
  pageQuery(): string;
  /** Takes that query out of the address bar and its history entry; the page stays. */
  dropPageQuery(): void;
  log: Log;
  /** Milliseconds since the epoch. */
  now(): number;
}

export interface BrowserServices extends Services {
  /** Hands the router over, which is made after the store; `navigate` waits for nothing before that. */
  connect(navigate: Navigate): void;
}

export function makeBrowserServices(): BrowserServices {
  // Without a router yet there is no screen either: the address alone decides what the router starts with.
  let navigate: Navigate = (to) => {
    window.location.hash = to;
    return Promise.resolve();
  };
  return {
    fetch: (...request) => window.fetch(...request),
    apiHost: __API_HOST__,
    origin: window.location.origin,
    storage: makeSafeStorage(window, consoleLog),
    navigate: (to, options) => navigate(to, options),
    leaveFor: (url) => window.location.assign(url),
    onReturn: (listener) => watchReturn(window, listener),
    reload: () => window.location.reload(),
    pageQuery: () => window.location.search,
    dropPageQuery: () => {
      const { pathname, hash } = window.location;
      window.history.replaceState(window.history.state, '', pathname + hash);
    },
    log: consoleLog,
    now: () => Date.now(),
    connect: (next) => {
      navigate = next;
    },
  };
}
