/** What the app needs from the browser, injected so that tests can pass their own. */
import type { Log } from './log';
import type { SafeStorage } from './storage';
import type { OpenTabChannel } from './tabs';

/** Goes to a route of the app, such as `/forgotPassword`; resolves when its screen is rendered. */
export type Navigate = (to: string, options?: { replace?: boolean }) => Promise<void>;

/** How the person came back to the page: it is visible again, or the browser restored it from its back/forward cache. */
export type PageReturn = 'seenAgain' | 'restored';

/** Whether the page is visible; `left`: it is unloaded or frozen, and can hold on to nothing. */
export type PageShown = 'shown' | 'hidden' | 'left';

/** Public and stays, says so in its place, or redirects to the sign-in page (product §2.8, §2.9). */
export type WithoutSession = 'stays' | 'says' | 'leaves';

export interface Services {
  fetch: typeof fetch;
  /** Origin of the calls, without trailing slash; empty is the page's own. */
  apiHost: string;
  /** Origin of the page itself, such as `https://parley.example`. */
  origin: string;
  storage: SafeStorage;
  navigate: Navigate;
  /** What the current screen, or the one being loaded, does without a session. */
  withoutSession: () => WithoutSession;
  /** Leaves the app for another page, such as a provider's consent screen. */
  leaveFor: (url: string) => void;
  /**
   * Calls back whenever the person comes back to this page; one return may be reported more than once.
   * @returns a function that unsubscribes.
   */
  onReturn: (listener: (how: PageReturn) => void) => () => void;
  /**
   * Calls back when the connection is back.
   * @returns a function that unsubscribes.
   */
  onReconnect: (listener: () => void) => () => void;
  /** Whether the page is visible now. */
  isShown: () => boolean;
  /**
   * Calls back whenever that changes; one change may be reported more than once.
   * @returns a function that unsubscribes.
   */
  onShown: (listener: (now: PageShown) => void) => () => void;
  /** Opens the channel to the other tabs of this browser. */
  openTabChannel: OpenTabChannel;
  /** Whether the page could be reloaded now. */
  serverAnswers: () => Promise<boolean>;
  reload: () => void;
  /** The query before the hash, such as `?reset_token=…`, as in the address; '' where there is none. */
  pageQuery: () => string;
  /** Takes that query out of the address bar and its history entry; the page stays. */
  dropPageQuery: () => void;
  log: Log;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** The extra argument of thunks. */
export interface StoreServices extends Services {
  /**
   * Adds what sends requests to the store, for a page that started without it (product §16.13).
   * @throws where its script does not load
   */
  loadRequests: (this: void) => Promise<void>;
}
