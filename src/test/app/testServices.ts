/** The app's services as a test hands them in: real storage, a network it chooses, everything else written down. */
import { watchReconnect, watchReturn } from '@/client/app/pageReturn';
import { makeSafeStorage } from '@/client/app/safeStorage';
import type { BrowserServices } from '@/client/app/services';
import type { PageShown, Services } from '@/client/kernel/services';
import type { LogAbout } from '@/client/kernel/log';

export interface TestServices extends BrowserServices {
  /** Lines of the log: message, call and status joined by ' · '. */
  logged: string[];
  /** Routes the app went to by itself, oldest first. */
  visited: string[];
  /** Addresses outside the app it left for. */
  left: string[];
  /** The person looks at the page, or away from it. */
  look(now: PageShown): void;
  /** Hears of no other tab and stores nothing any more, as a closed page. */
  close(): void;
}

/** @param apiHost origin of the calls; Node's fetch takes no relative address */
export function makeTestServices(
  network: typeof fetch,
  apiHost = 'http://backend.invalid',
): TestServices {
  const logged: string[] = [];
  const visited: string[] = [];
  const left: string[] = [];
  const closing: (() => void)[] = [];
  let router: Pick<Services, 'navigate' | 'withoutSession'> = {
    navigate: () => Promise.resolve(),
    withoutSession: () => 'leaves',
  };
  const log = {
    warn: (message: string, { call, status }: LogAbout = {}) => {
      logged.push([message, call, status].filter((part) => part !== undefined).join(' · '));
    },
    error: (message: string, cause?: unknown) => {
      const parts = cause === undefined ? [message] : [message, cause];
      logged.push(parts.map(String).join(' · '));
    },
  };
  const storage = makeSafeStorage(window, log);
  let isClosed = false;
  let isShown = true;
  const watchers = new Set<(now: PageShown) => void>();
  const look = (now: PageShown) => {
    isShown = now === 'shown';
    for (const watcher of watchers) watcher(now);
  };
  return {
    fetch: network,
    apiHost,
    origin: window.location.origin,
    storage: {
      ...storage,
      write: (key, value) => {
        if (!isClosed) storage.write(key, value);
      },
      onChange(listener) {
        const stop = storage.onChange(listener);
        closing.push(stop);
        return stop;
      },
    },
    navigate: (to, options) => {
      visited.push(to);
      return router.navigate(to, options);
    },
    withoutSession: () => router.withoutSession(),
    leaveFor: (url) => left.push(url),
    onReturn: (listener) => {
      const stop = watchReturn(window, listener);
      closing.push(stop);
      return stop;
    },
    onReconnect: (listener) => {
      const stop = watchReconnect(window, listener);
      closing.push(stop);
      return stop;
    },
    isShown: () => isShown,
    onShown: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    look,
    // Each page for itself; several in one browser: browserTabs.ts.
    openTabChannel: () => Promise.resolve(null),
    serverAnswers: () => Promise.resolve(true),
    reload: () => {},
    pageQuery: () => window.location.search,
    dropPageQuery: () => {
      window.history.replaceState(
        window.history.state,
        '',
        window.location.pathname + window.location.hash,
      );
    },
    log,
    now: () => Date.now(),
    connect: (next) => {
      router = next;
    },
    logged,
    visited,
    left,
    close: () => {
      isClosed = true;
      look('left');
      for (const stop of closing) stop();
    },
  };
}
