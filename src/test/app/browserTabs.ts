/**
 * What the tabs of one browser have in common, for several pages in one test. The real things, Web Locks and
 * BroadcastChannel, are in the browser tests.
 */
import type { OpenTabChannel, TabChannel } from '@/client/kernel/tabs';

interface Request {
  held: () => Promise<void>;
  granted: () => void;
  refused: (why: Error) => void;
}

interface Place {
  holder: Request | null;
  queue: Request[];
  listeners: Set<(message: unknown) => void>;
}

export interface TestBrowser {
  /** The way of one page to the others. */
  openTabChannel: OpenTabChannel;
  /** Tabs that a session has open now. */
  tabsOf(secret: string): number;
  /** The page that holds the lock hears and says nothing any more, as a frozen one. */
  freezeHolder(secret: string): void;
  /** From now on every request for a lock is refused, as where the browser keeps nothing for the page. */
  refuseLocks(): void;
}

export function makeBrowser(): TestBrowser {
  const places = new Map<string, Place>();
  const frozen = new Set<(message: unknown) => void>();
  let refusesLocks = false;
  /** Whose listener a request came from. */
  const owners = new Map<Request, (message: unknown) => void>();

  const placeOf = (secret: string): Place => {
    const place = places.get(secret) ?? { holder: null, queue: [], listeners: new Set() };
    places.set(secret, place);
    return place;
  };

  function grant(place: Place, request: Request): void {
    place.holder = request;
    void request.held().then(() => {
      request.granted();
      if (place.holder !== request) return;
      place.holder = null;
      const next = place.queue.shift();
      if (next) grant(place, next);
    });
  }

  const openTabChannel: OpenTabChannel = async (secret, onMessage) => {
    const place = placeOf(secret);
    place.listeners.add(onMessage);
    const lock: TabChannel['lock'] = (how, held) =>
      new Promise((granted, refused) => {
        if (refusesLocks) return refused(new DOMException('Denied', 'SecurityError'));
        const request: Request = { held, granted, refused };
        owners.set(request, onMessage);
        if ('steal' in how) {
          place.holder?.refused(new DOMException('The lock was stolen', 'AbortError'));
          return grant(place, request);
        }
        how.signal.addEventListener('abort', () => {
          place.queue = place.queue.filter((each) => each !== request);
          refused(new DOMException('Given up', 'AbortError'));
        });
        if (place.holder) place.queue.push(request);
        else grant(place, request);
      });
    return {
      lock,
      send: (message) => {
        if (frozen.has(onMessage)) return;
        for (const listener of place.listeners) {
          if (listener === onMessage || frozen.has(listener)) continue;
          // As it crosses from page to page: a copy, and a little later.
          const copy: unknown = structuredClone(message);
          setTimeout(() => listener(copy), 0);
        }
      },
      close: () => place.listeners.delete(onMessage),
    };
  };

  return {
    openTabChannel,
    tabsOf: (secret) => placeOf(secret).listeners.size,
    freezeHolder: (secret) => {
      const { holder } = placeOf(secret);
      const owner = holder && owners.get(holder);
      if (owner) frozen.add(owner);
    },
    refuseLocks: () => (refusesLocks = true),
  };
}
