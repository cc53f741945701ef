/**
 * Which tab of a browser has the stream for all of them (product §23.34). Who has the lock leads. A page
 * that nobody looks at gives it to one that somebody does; one that is frozen does not answer, and it is
 * taken from it.
 */
import { fieldOf } from '@/contract/fieldOf';
import { textOf } from '@/contract/reply';
import type { Services } from '@/client/kernel/services';
import type { Tabs } from '@/client/kernel/tabs';

/** What a page that leads has to say. */
export type Word =
  /** An event, as the stream told it. */
  | { say: 'told'; lastId: string; event: string; data: unknown }
  /** Streams fail, and it is time to look for news. */
  | { say: 'look' }
  /** Whether its stream stands. */
  | { say: 'source'; isLive: boolean };

interface ElectionOptions {
  services: Pick<Services, 'openTabs' | 'isShown'>;
  /** Of the session. */
  secret: string;
  /** Where a stream of this page would go on, and whether one stands. */
  lastId(): string | null;
  isLive(): boolean;
  onElected(): void;
  onDeposed(): void;
  /** Another page that leads has come this far. */
  onPosition(lastId: string): void;
  onWord(word: Word): void;
}

export interface Election {
  /** Leads as soon as no page does that somebody looks at. */
  seek(): void;
  /** Neither leads nor wants to; goes on listening. */
  rest(): void;
  /** Nobody looks at this page any more. */
  hide(): void;
  tell(word: Word): void;
  leave(): void;
}

/** Who leads answers within; ms. */
const PATIENCE = 1_500;

export function makeElection(options: ElectionOptions): Election {
  const { services, secret } = options;
  let tabs: Tabs | null = null;
  let isLeft = false;
  let wants = false;
  /** Gives the lock back; there while this page leads. */
  let release: (() => void) | null = null;
  /** Ends the waiting for it. */
  let waiting: AbortController | null = null;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const found = services
    .openTabs(secret, (message) => {
      if (!isLeft) hear(message);
    })
    // Without the others each page is on its own.
    .catch(() => null)
    .then((opened) => {
      tabs = opened;
      if (isLeft) opened?.close();
    });

  function take(place: Tabs, how: { steal: true } | { signal: AbortSignal }): void {
    let mine: (() => void) | null = null;
    const held = () =>
      new Promise<void>((resolve) => {
        if (isLeft || !wants || release) return resolve();
        mine = resolve;
        release = resolve;
        waiting = null;
        clearTimeout(patience);
        options.onElected();
      });
    place.lock(how, held).catch((error: unknown) => {
      const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
      if (mine === null && !isGivenUp) return beAlone();
      if (mine === null || release !== mine) return;
      release = null;
      options.onDeposed();
    });
  }

  /** A browser that keeps nothing for this page refuses it locks as well, if only when they are asked for. */
  function beAlone(): void {
    if (!tabs) return;
    stopWaiting();
    tabs.close();
    tabs = null;
    if (wants) options.onElected();
  }

  /** Asks who leads; nobody who can answer, and this page does. */
  function ask(place: Tabs): void {
    place.send({ say: 'who' });
    clearTimeout(patience);
    patience = setTimeout(() => {
      if (release) return;
      stopWaiting();
      take(place, { steal: true });
    }, PATIENCE);
  }

  function stopWaiting(): void {
    clearTimeout(patience);
    waiting?.abort();
    waiting = null;
  }

  function letGo(): void {
    const give = release;
    release = null;
    give?.();
  }

  function hear(message: unknown): void {
    const say = fieldOf(message, 'say');
    const lastId = textOf(fieldOf(message, 'lastId'));
    if (say === 'who' && release) {
      const at = options.lastId() ?? '';
      if (services.isShown()) {
        tabs?.send({ say: 'here', lastId: at });
        return tabs?.send({ say: 'source', isLive: options.isLive() } satisfies Word);
      }
      tabs?.send({ say: 'gone', lastId: at });
      letGo();
      return options.onDeposed();
    }
    if (lastId !== '' && (say === 'here' || say === 'gone')) options.onPosition(lastId);
    if (say === 'here') clearTimeout(patience);
    if (say === 'hidden' && wants && !release && tabs) ask(tabs);
    if (say === 'look') options.onWord({ say });
    if (say === 'source') options.onWord({ say, isLive: fieldOf(message, 'isLive') === true });
    if (say === 'told') {
      const event = textOf(fieldOf(message, 'event'));
      options.onWord({ say, lastId, event, data: fieldOf(message, 'data') });
    }
  }

  return {
    seek: () => {
      wants = true;
      void found.then(() => {
        if (!wants || isLeft || waiting) return;
        if (!tabs || release) return options.onElected();
        waiting = new AbortController();
        take(tabs, { signal: waiting.signal });
        ask(tabs);
      });
    },
    rest: () => {
      wants = false;
      stopWaiting();
      letGo();
    },
    hide: () => {
      if (release) tabs?.send({ say: 'hidden' });
    },
    tell: (word) => {
      if (release) tabs?.send(word);
    },
    leave: () => {
      isLeft = true;
      wants = false;
      stopWaiting();
      letGo();
      tabs?.close();
    },
  };
}
