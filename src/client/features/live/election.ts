/**
 * Elects the tab that holds the event stream for the whole browser (product §23.34). The tab with the lock leads.
 * A hidden leader hands over to a visible tab; a frozen one cannot answer, so the lock is stolen from it.
 */
import type { Services } from '@/client/kernel/services';
import type { TabChannel } from '@/client/kernel/tabs';

import { readTabMessage, type LeaderMessage } from './tabMessages';

interface ElectionOptions {
  services: Pick<Services, 'openTabChannel' | 'isShown'>;
  /** Of the session. */
  secret: string;
  /** Where a stream of this tab would resume, and whether one is open. */
  lastId(): string | null;
  isLive(): boolean;
  onElected(): void;
  onDeposed(): void;
  /** The position another leader has reached. */
  onPosition(lastId: string): void;
  onMessage(message: LeaderMessage): void;
}

export interface Election {
  /** Leads as soon as no visible tab does. */
  campaign(): void;
  /** Stops leading, or waiting to lead; keeps listening. */
  stepDown(): void;
  /** This tab is no longer visible. */
  announceHidden(): void;
  /** Tells the other tabs, if this one leads. */
  broadcast(message: LeaderMessage): void;
  leave(): void;
}

/** A leader that does not answer by then is frozen; ms. */
const ANSWER_LIMIT = 1_500;

export function makeElection(options: ElectionOptions): Election {
  const { services, secret } = options;
  let channel: TabChannel | null = null;
  let hasLeft = false;
  let isCandidate = false;
  /** Releases the lock; set while this tab leads. */
  let release: (() => void) | null = null;
  /** Leaves the queue for the lock; set while this tab waits in it. */
  let queued: AbortController | null = null;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;

  const opened = services
    .openTabChannel(secret, (message) => {
      if (!hasLeft) handleMessage(message);
    })
    // Without a channel each tab is on its own.
    .catch(() => null)
    .then((found) => {
      channel = found;
      if (hasLeft) found?.close();
    });

  function requestLock(on: TabChannel, how: { steal: true } | { signal: AbortSignal }): void {
    let mine: (() => void) | null = null;
    const held = () =>
      new Promise<void>((resolve) => {
        if (hasLeft || !isCandidate || release) return resolve();
        mine = resolve;
        release = resolve;
        queued = null;
        clearTimeout(answerTimer);
        options.onElected();
      });
    on.lock(how, held).catch((error: unknown) => {
      const isAborted = error instanceof DOMException && error.name === 'AbortError';
      if (mine === null && !isAborted) return goAlone();
      if (mine === null || release !== mine) return;
      release = null;
      options.onDeposed();
    });
  }

  /** A browser that blocks storage for this page blocks locks too, but only says so when one is requested. */
  function goAlone(): void {
    if (!channel) return;
    leaveQueue();
    channel.close();
    channel = null;
    if (isCandidate) options.onElected();
  }

  /** Asks who leads; if nobody answers, this tab does. */
  function challenge(on: TabChannel): void {
    on.send({ say: 'who' });
    clearTimeout(answerTimer);
    answerTimer = setTimeout(() => {
      if (release) return;
      leaveQueue();
      requestLock(on, { steal: true });
    }, ANSWER_LIMIT);
  }

  function leaveQueue(): void {
    clearTimeout(answerTimer);
    queued?.abort();
    queued = null;
  }

  function releaseLock(): void {
    const held = release;
    release = null;
    held?.();
  }

  /** Goes on leading while visible, else hands over to the tab that asked. */
  function answerChallenge(): void {
    const lastId = options.lastId() ?? '';
    if (services.isShown()) {
      channel?.send({ say: 'here', lastId });
      channel?.send({ say: 'source', isLive: options.isLive() } satisfies LeaderMessage);
      return;
    }
    channel?.send({ say: 'gone', lastId });
    releaseLock();
    options.onDeposed();
  }

  function handleMessage(data: unknown): void {
    const message = readTabMessage(data);
    switch (message?.say) {
      case 'who':
        if (release) answerChallenge();
        return;
      case 'here':
      case 'gone':
        if (message.lastId !== '') options.onPosition(message.lastId);
        if (message.say === 'here') clearTimeout(answerTimer);
        return;
      case 'hidden':
        if (isCandidate && !release && channel) challenge(channel);
        return;
      case 'told':
      case 'look':
      case 'source':
        options.onMessage(message);
    }
  }

  return {
    campaign: () => {
      isCandidate = true;
      void opened.then(() => {
        if (!isCandidate || hasLeft || queued) return;
        if (!channel || release) return options.onElected();
        queued = new AbortController();
        requestLock(channel, { signal: queued.signal });
        challenge(channel);
      });
    },
    stepDown: () => {
      isCandidate = false;
      leaveQueue();
      releaseLock();
    },
    announceHidden: () => {
      if (release) channel?.send({ say: 'hidden' });
    },
    broadcast: (message) => {
      if (release) channel?.send(message);
    },
    leave: () => {
      hasLeft = true;
      isCandidate = false;
      leaveQueue();
      releaseLock();
      channel?.close();
    },
  };
}
