/** Applies news to what the page knows, without moving a row under the reader's eyes (product §23.32, §23.33). */
import type { ListedCall } from '@/contract/callReads';
import type { CallKind, News } from '@/contract/eventReads';
import { baseApi } from '@/client/api/baseApi';
import { callbacksApi } from '@/client/api/callbacksApi';
import { callsApi } from '@/client/api/callsApi';
import { linesApi } from '@/client/api/linesApi';
import { recordsApi } from '@/client/api/recordsApi';
import type { Services } from '@/client/kernel/services';
import type { AppDispatch, AppState } from '@/client/kernel/state';
import { callGone, callTold } from '@/client/news/newsSlice';
import type { NewsList } from '@/client/news/newsState';
import { selectHas, selectSessionName } from '@/client/session/sessionSlice';

import { makeCallbackFollower } from './callbackFollower';
import { followBookings } from './followBookings';
import { isMissed, lookForNews } from './lookForNews';
import { makeThrottledReads } from './throttledReads';

export interface NewsHandler {
  take(news: News): void;
  /** Asks the server what has come, where there is no stream. */
  look(): Promise<void>;
  /** The page is visible again: reads that were put off are made now. */
  seen(): void;
  /** A list was read. */
  listRead(): void;
  /** This page is deleting a call. */
  callDeleted(id: string): void;
  /** The deletion failed. */
  callKept(id: string): void;
  /** The session is over. */
  forget(): void;
}

interface HandlerOptions {
  dispatch: AppDispatch;
  getState: () => AppState;
  services: Pick<Services, 'isShown' | 'now'>;
}

/** What is refetched because of news, if it is on the screen. */
const REFETCH = {
  lists: callsApi.util.invalidateTags(['Calls']),
  records: recordsApi.util.invalidateTags(['Records']),
  call: callsApi.util.invalidateTags(['Call']),
  lines: linesApi.util.invalidateTags(['Lines']),
  bookings: baseApi.util.invalidateTags(['Bookings']),
  bookedRows: followBookings(),
  counts: callbacksApi.util.invalidateTags(['CallbackCounts']),
  figures: baseApi.util.invalidateTags(['Insights']),
  totalCalls: baseApi.util.invalidateTags(['Overview']),
} as const;
type Part = keyof typeof REFETCH;
/** `records` includes the bookings of its rows, and all figures. */
const EVERYTHING: readonly Part[] = ['lists', 'records', 'call', 'lines', 'bookings', 'counts'];

/** Between two reads of the same part; ms. */
const INTERVAL = 2_000;
/** For parts that add up many calls. */
const LONG_INTERVAL = 5_000;

/** The lists a call belongs to, judging by its event. */
function listsOf(kinds: readonly CallKind[]): NewsList[] {
  return [
    'calls',
    ...(kinds.includes('query') ? ['queries' as const] : []),
    ...(kinds.includes('callback') ? ['callbacks' as const] : []),
  ];
}

/** Changes when the calls are different ones, or one of their callbacks has changed. */
const stateOf = (calls: readonly ListedCall[]): string =>
  calls.map(({ id, callback }) => `${id}:${callback?.version ?? ''}`).join(' ');

/** Whether the call is on the screen, or about to be. */
const isOpened = (state: AppState, id: string): boolean =>
  !callsApi.endpoints.openCall.select(id)(state).isUninitialized;

export function makeNewsHandler({ dispatch, getState, services }: HandlerOptions): NewsHandler {
  const follower = makeCallbackFollower({ dispatch, getState });
  const read = (part: Part) => void dispatch(REFETCH[part]);
  const lists = makeThrottledReads({ services, interval: INTERVAL, read });
  const sums = makeThrottledReads({ services, interval: LONG_INTERVAL, read });
  const looks = makeThrottledReads({
    services,
    interval: INTERVAL,
    read: () => void lookAtNewest(),
  });
  const throttled = [lists, sums, looks];
  const deleted = new Set<string>();
  /** What the last check found. */
  let newest: readonly ListedCall[] | null = null;

  async function lookAtNewest(): Promise<void> {
    const session = selectSessionName(getState());
    const found = await dispatch(lookForNews(newest));
    if (selectSessionName(getState()) !== session) return;
    if (newest && found && stateOf(found) !== stateOf(newest)) sums.add('figures');
    newest = found;
  }

  function takeCall(id: string, kinds: readonly CallKind[]): void {
    sums.add('figures');
    if (kinds.includes('callback')) lists.add('counts');
    if (kinds.includes('gone')) {
      sums.add('totalCalls');
      dispatch(callGone(id));
      // If it is being deleted here, its page has been left or is about to be.
      if (!deleted.has(id)) dispatch(callsApi.util.invalidateTags([{ type: 'Call', id }]));
      return;
    }
    const waitsIn = listsOf(kinds);
    if (kinds.includes('new')) dispatch(callTold({ id, waitsIn, isUnseen: true, at: Date.now() }));
    // A later report may put the call into a further list.
    else if (isMissed(getState(), id, waitsIn)) looks.add('newest');
    if (isOpened(getState(), id)) lists.add('call');
  }

  return {
    take: (news) => {
      switch (news.event) {
        case 'call':
          return takeCall(news.id, news.kinds);
        case 'callback':
          lists.add('counts');
          sums.add('figures');
          return follower.follow(news.id, news.version);
        case 'line':
          return lists.add('lines');
        case 'reset':
          return lists.add(...EVERYTHING);
        case 'booking':
          return lists.add('bookings', 'call', 'bookedRows');
        // Nothing on the screen changes.
        case 'session_ended':
          return;
        default:
          news satisfies never;
      }
    },
    look: async () => {
      if (!services.isShown()) return;
      lists.add('counts', 'lines', 'bookings');
      if (!selectHas('calls')(getState())) return lists.add('records');
      return lookAtNewest();
    },
    seen: () => {
      for (const reads of throttled) reads.add();
    },
    listRead: () => follower.check(),
    callDeleted: (id) => void deleted.add(id),
    callKept: (id) => void deleted.delete(id),
    forget: () => {
      follower.forget();
      deleted.clear();
      newest = null;
      for (const reads of throttled) reads.clear();
    },
  };
}
