/** What the app needs from the browser, handed in rather than reached for: tests pass their own. */
import type { Log } from './log';
import type { SafeStorage } from './storage';
import type { OpenTabChannel } from './tabs';

/** Goes to a route of the app, such as `/forgotPassword`; resolves when that screen stands. */
export type Navigate = (to: string, options?: { replace?: boolean }) => Promise<void>;

/** How the person came back to the page: it is looked at again, or it was restored as it stood when another page was shown. */
export type PageReturn = 'seenAgain' | 'restored';

/** Whether somebody looks at the page; `left`: it is gone, or put to sleep, and can hold on to nothing. */
export type PageShown = 'shown' | 'hidden' | 'left';

/** Is everybody's and stays, says so in its place, or leads to the sign-in page (product §2.8, §2.9). */
export type WithoutSession = 'stays' | 'says' | 'leaves';

export interface Services {
  fetch: typeof fetch;
  /** Origin of the calls, without trailing slash; empty is the page's own. */
  apiHost: string;
  /** Origin of the page itself, such as `https://parley.example`. */
  origin: string;
  storage: SafeStorage;
  navigate: Navigate;
  /** What the screen that stands, or is on its way, does without a session. */
  withoutSession: () => WithoutSession;
  /** Leaves the app for another page, such as a provider's consent screen. */
  leaveFor: (url: string) => void;
  /**
   * Calls back whenever the person comes back to this page; one return may be told more than once.
   * @returns a function that ends it.
   */
  onReturn: (listener: (how: PageReturn) => void) => () => void;
  /**
   * Calls back when the connection is there again.
   * @returns a function that ends it.
   */
  onReconnect: (listener: () => void) => () => void;
  /** Whether the page is looked at now. */
  isShown: () => boolean;
  /**
   * Calls back whenever that changes; one change may be told more than once.
   * @returns a function that ends it.
   */
  onShown: (listener: (now: PageShown) => void) => () => void;
  /** The other tabs of this browser. */
  openTabChannel: OpenTabChannel;
  /** Whether this page could be loaded anew now. */
  serverAnswers: () => Promise<boolean>;
  reload: () => void;
  /** The query before the hash, such as `?reset_token=…`, as it stands in the address; '' where there is none. */
  pageQuery: () => string;
  /** Takes that query out of the address bar and its history entry; the page stays. */
  dropPageQuery: () => void;
  log: Log;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** What thunks find beside them. */
export interface StoreServices extends Services {
  /**
   * Has the store take in what sends requests, for a page that began without (product §16.13).
   * @throws where its script does not come
   */
  loadRequests: (this: void) => Promise<void>;
}
