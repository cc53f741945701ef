/** Does what each stage of the live flow asks for, and tells it what came of it. */
import { readNews } from '@/contract/eventReads';
import type { Services } from '@/client/kernel/services';
import type { AppDispatch, AppState } from '@/client/kernel/state';
import { sourceChanged } from '@/client/news/newsSlice';
import { selectIsTold } from '@/client/news/newsState';
import { selectAccessToken, tokenRefused } from '@/client/session/sessionSlice';

import { makeElection, type Election, type Word } from './election';
import { PATIENCE, type LiveState } from './liveMachine';
import * as live from './liveSlice';
import { makeNewsDesk } from './newsDesk';
import { isBehind } from './position';
import { openStream, type Stream, type StreamEnd, type Told } from './streamConnection';

export interface LiveDesk {
  follow(this: void, now: LiveState, before: LiveState): void;
  /** A list of calls was read. */
  listRead(this: void): void;
  /** This page deletes a call. */
  callDeleted(this: void, id: string): void;
  /** It did not after all. */
  callKept(this: void, id: string): void;
}

interface DeskOptions {
  dispatch: AppDispatch;
  getState: () => AppState;
  services: Services;
}

/** A stream that has lasted so long is no failure; ms. Less than makes a silent one dead. */
const LASTED = 50_000;
/** Between two looks for news; ms. */
const MINUTE = 60_000;
/** Before the first retry; twice as long before each further one; ms. */
const RETRY = 1_000;

/** Not all pages at the same moment: half as much more or less. */
const about = (ms: number): number => ms * (0.5 + Math.random());

export function makeLiveDesk({ dispatch, getState, services }: DeskOptions): LiveDesk {
  const news = makeNewsDesk({ dispatch, getState, services });
  const isShown = () => services.isShown();
  const isLive = () => live.selectLive(getState()).status === 'live';
  let election: { of: string; it: Election } | null = null;
  let stream: Stream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last event this page knows of; null before the first, or in another session. */
  let lastId: string | null = null;

  function take({ news: what, lastId: at }: Told): void {
    if (what.event !== 'reset' && isBehind(at, lastId)) return;
    if (at !== '') lastId = at;
    news.take(what);
  }

  function hear(word: Word): void {
    if (word.say === 'look') return void news.look();
    if (word.say === 'source') return say(word.isLive);
    const what = readNews(word.event, word.data);
    // How a session ends is told by the storage.
    if (what && what.event !== 'session_ended') take({ news: what, lastId: word.lastId });
  }

  /** Others of the product need not ask again and again while everything is told. */
  function say(isTold: boolean): void {
    if (selectIsTold(getState()) !== isTold) dispatch(sourceChanged(isTold));
  }

  /** The election among the tabs of this very session, whichever token it has. */
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
      onWord: hear,
    });
    election = { of: secret, it };
    return it;
  }

  function connect(accessToken: string): void {
    const isFirst = lastId === null;
    const current = openStream(services, {
      accessToken,
      lastEventId: lastId,
      onOpened: () => {
        dispatch(live.opened());
        // What came between what is on the screen and the stream's beginning is told by nobody.
        if (isFirst) void news.look();
      },
      onPosition: (at) => (lastId = at),
      onTold: (told) => {
        const { event, ...data } = told.news;
        election?.it.tell({ say: 'told', lastId: told.lastId, event, data });
        take(told);
      },
    });
    stream = current;
    void current.ended.then((end) => {
      if (stream !== current) return;
      stream = null;
      onEnd(end, accessToken);
    });
  }

  function onEnd(end: StreamEnd, accessToken: string): void {
    // The answer to a former token is not a word about the session.
    if (end === 'refused' && selectAccessToken(getState()) === accessToken) {
      dispatch(tokenRefused({ accessToken }));
    }
    dispatch(live.lost({ why: end === 'absent' ? 'absent' : 'cut', isShown: isShown() }));
  }

  function closeStream(): void {
    stream?.close();
    stream = null;
  }

  /** A connection that did not survive a sleep does not say so. */
  function checkStream(): void {
    if (!stream?.isSilent() || !isLive()) return;
    closeStream();
    dispatch(live.lost({ why: 'cut', isShown: isShown() }));
    dispatch(live.connectionBack());
  }

  services.onShown((now) => {
    if (now === 'shown') {
      dispatch(live.shown());
      checkStream();
      news.seen();
    } else if (now === 'hidden') {
      dispatch(live.hidden());
      election?.it.hide();
    } else dispatch(live.pageLeft());
  });
  services.onReconnect(() => {
    dispatch(live.connectionBack());
    checkStream();
  });

  /** This page, and those that hear of it. */
  function look(among: Election): void {
    among.tell({ say: 'look' });
    void news.look();
  }

  function follow(now: LiveState, before: LiveState): void {
    clearTimeout(timer);
    if (now.status !== 'live') closeStream();
    const accessToken = selectAccessToken(getState());
    if (now.status === 'off' || accessToken === null) {
      election?.it.leave();
      election = null;
      lastId = null;
      return news.forget();
    }
    const among = electionOf(accessToken);
    if (now.status !== 'following') {
      // Only who leads is heard.
      among.tell({ say: 'source', isLive: isLive() });
      say(isLive());
    }
    switch (now.status) {
      case 'resting':
        return among.rest();
      case 'following':
        return among.seek();
      case 'connecting':
        if (before.status === 'polling') look(among);
        return connect(accessToken);
      case 'live':
        timer = setTimeout(() => dispatch(live.settled()), LASTED);
        return undefined;
      case 'waiting':
        timer = setTimeout(() => dispatch(live.retryDue()), about(RETRY * 2 ** (now.failures - 1)));
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
