/** Carries out what each stage of the live flow requires, and reports back to it (product §23.30 to §23.36). */
import { readNews } from '@/contract/eventReads';
import type { Services } from '@/client/kernel/services';
import type { AppDispatch, AppState } from '@/client/kernel/state';
import { sourceChanged } from '@/client/news/newsSlice';
import { selectIsTold } from '@/client/news/newsState';
import { selectAccessToken } from '@/client/session/sessionSlice';

import { makeElection, type Election } from './election';
import { PATIENCE, type LiveState } from './liveMachine';
import * as live from './liveSlice';
import { makeNewsHandler } from './newsHandler';
import { makeOwnStream } from './ownStream';
import { isBehind } from './position';
import type { ReceivedEvent } from './streamConnection';
import type { LeaderMessage } from './tabMessages';

export interface LiveController {
  follow(this: void, now: LiveState, before: LiveState): void;
  /** A list of calls was read. */
  listRead(this: void): void;
  /** This page is deleting a call. */
  callDeleted(this: void, id: string): void;
  /** The deletion failed. */
  callKept(this: void, id: string): void;
}

interface ControllerOptions {
  dispatch: AppDispatch;
  getState: () => AppState;
  services: Services;
}

/** A stream that has lasted this long counts as a success; ms. Shorter than the silence that ends one. */
const LASTED = 50_000;
/** Between two checks for news; ms. */
const MINUTE = 60_000;
/** Before the first retry, doubled before each further one; ms. */
const RETRY = 1_000;

/** Spreads retries out, so that pages do not all try at once: between half and one and a half times as long. */
const jitter = (ms: number): number => ms * (0.5 + Math.random());

export function makeLiveController(options: ControllerOptions): LiveController {
  const { dispatch, getState, services } = options;
  const news = makeNewsHandler(options);
  const isShown = () => services.isShown();
  const isLive = () => live.selectLive(getState()).status === 'live';
  let election: { of: string; it: Election } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last event this page knows of; null before the first, or in another session. */
  let lastId: string | null = null;

  const stream = makeOwnStream({
    ...options,
    onFirstOpened: () => void news.look(),
    onPosition: (at) => (lastId = at),
    onEvent: (received) => {
      const { event, ...data } = received.news;
      election?.it.broadcast({ say: 'told', lastId: received.lastId, event, data });
      take(received);
    },
  });

  function take({ news: received, lastId: at }: ReceivedEvent): void {
    if (received.event !== 'reset' && isBehind(at, lastId)) return;
    if (at !== '') lastId = at;
    news.take(received);
  }

  function handleMessage(message: LeaderMessage): void {
    if (message.say === 'look') return void news.look();
    if (message.say === 'source') return setTold(message.isLive);
    const received = readNews(message.event, message.data);
    // The end of a session is announced through storage.
    if (received && received.event !== 'session_ended') {
      take({ news: received, lastId: message.lastId });
    }
  }

  /** While everything is pushed, the rest of the app need not poll. */
  function setTold(isTold: boolean): void {
    if (selectIsTold(getState()) !== isTold) dispatch(sourceChanged(isTold));
  }

  /** The election among the tabs of this session, even if its token has been renewed. */
  function electionOf(secret: string): Election {
    if (election?.of === secret) return election.it;
    election?.it.leave();
    const it = makeElection({
      services,
      secret,
      lastId: () => lastId,
      isLive,
      onElected: () => dispatch(live.elected()),
      onDeposed: () => dispatch(live.deposed({ isShown: isShown() })),
      onPosition: (at) => {
        if (!isBehind(at, lastId)) lastId = at;
      },
      onMessage: handleMessage,
    });
    election = { of: secret, it };
    return it;
  }

  services.onShown((now) => {
    if (now === 'shown') {
      dispatch(live.shown());
      stream.check();
      news.seen();
    } else if (now === 'hidden') {
      dispatch(live.hidden());
      election?.it.announceHidden();
    } else dispatch(live.pageLeft());
  });
  services.onReconnect(() => {
    dispatch(live.connectionBack());
    stream.check();
  });

  /** Makes this page, and the pages that follow it, check for news. */
  function look(among: Election): void {
    among.broadcast({ say: 'look' });
    void news.look();
  }

  function follow(now: LiveState, before: LiveState): void {
    clearTimeout(timer);
    if (now.status !== 'live') stream.close();
    const accessToken = selectAccessToken(getState());
    if (now.status === 'off' || accessToken === null) {
      election?.it.leave();
      election = null;
      lastId = null;
      return news.forget();
    }
    const among = electionOf(accessToken);
    if (now.status !== 'following') {
      // Has no effect unless this tab leads.
      among.broadcast({ say: 'source', isLive: isLive() });
      setTold(isLive());
    }
    switch (now.status) {
      case 'resting':
        return among.stepDown();
      case 'following':
        return among.campaign();
      case 'connecting':
        if (before.status === 'polling') look(among);
        return stream.connect(accessToken, lastId);
      case 'live':
        timer = setTimeout(() => dispatch(live.settled()), LASTED);
        return undefined;
      case 'waiting':
        timer = setTimeout(
          () => dispatch(live.retryDue()),
          jitter(RETRY * 2 ** (now.failures - 1)),
        );
        return undefined;
      case 'polling': {
        const hasJustLooked = before.status === 'connecting' && before.failures >= PATIENCE;
        if (!hasJustLooked) look(among);
        timer = setTimeout(() => dispatch(live.minutePassed()), MINUTE);
        return undefined;
      }
    }
  }

  return { ...news, follow };
}
