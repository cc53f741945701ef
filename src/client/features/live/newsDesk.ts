/** Takes news into what the page knows, without moving a row that somebody looks at (product §23.32, §23.33). */
import type { ListedCall } from '@/contract/callReads';
import type { CallKind, News } from '@/contract/eventReads';
import { baseApi } from '@/client/api/baseApi';
import { callbacksApi } from '@/client/api/callbacksApi';
import { callsApi } from '@/client/api/callsApi';
import { linesApi } from '@/client/api/linesApi';
import { recordsApi } from '@/client/api/recordsApi';
import type { Services } from '@/client/kernel/services';
import type { AppDispatch, AppState } from '@/client/kernel/state';
import { callGone, callTold, type NewsList } from '@/client/news/newsSlice';
import { selectHas, selectSessionName } from '@/client/session/sessionSlice';

import { makeCallbackFollower } from './callbackFollower';
import { followBookings } from './followBookings';
import { lookForNews } from './lookForNews';

export interface NewsDesk {
  take(news: News): void;
  /** Asks what has come, where no stream tells. */
  look(): Promise<void>;
  /** Somebody looks at the page again: what was left for now is read. */
  seen(): void;
  /** A list was read. */
  listRead(): void;
  /** This page deletes a call. */
  callDeleted(id: string): void;
  /** It did not after all. */
  callKept(id: string): void;
  /** The session is over. */
  forget(): void;
}

interface DeskOptions {
  dispatch: AppDispatch;
  getState: () => AppState;
  services: Pick<Services, 'isShown' | 'now'>;
}

/** What is read anew because of news, wherever it is on the screen. */
const READ_ANEW = {
  lists: callsApi.util.invalidateTags(['Calls']),
  records: recordsApi.util.invalidateTags(['Records']),
  call: callsApi.util.invalidateTags(['Call']),
  lines: linesApi.util.invalidateTags(['Lines']),
  bookings: baseApi.util.invalidateTags(['Bookings']),
  bookedRows: followBookings(),
  counts: callbacksApi.util.invalidateTags(['CallbackCounts']),
} as const;
type Part = keyof typeof READ_ANEW;
/** What reads `records` anew reads what was booked with them. */
const EVERYTHING: readonly Part[] = ['lists', 'records', 'call', 'lines', 'bookings', 'counts'];

/** However much comes: the same is not read more often; ms. */
const REST = 2_000;

/** In which lists a call is, by what its event says of it. */
function listsOf(kinds: readonly CallKind[]): NewsList[] {
  return [
    'calls',
    ...(kinds.includes('query') ? ['queries' as const] : []),
    ...(kinds.includes('callback') ? ['callbacks' as const] : []),
  ];
}

export function makeNewsDesk({ dispatch, getState, services }: DeskOptions): NewsDesk {
  const follower = makeCallbackFollower({ dispatch, getState });
  const stale = new Set<Part>();
  const deleted = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAt = -Infinity;
  /** What the last look found. */
  let newest: readonly ListedCall[] | null = null;

  function readAnew(...parts: readonly Part[]): void {
    for (const part of parts) stale.add(part);
    if (stale.size === 0 || timer !== undefined || !services.isShown()) return;
    timer = setTimeout(flush, Math.max(0, readAt + REST - services.now()));
  }

  function flush(): void {
    timer = undefined;
    if (!services.isShown()) return;
    readAt = services.now();
    const parts = [...stale];
    stale.clear();
    for (const part of parts) void dispatch(READ_ANEW[part]);
  }

  return {
    take: (news) => {
      switch (news.event) {
        case 'call':
          if (news.kinds.includes('new')) {
            dispatch(callTold({ id: news.id, waitsIn: listsOf(news.kinds) }));
          }
          if (news.kinds.includes('callback')) readAnew('counts');
          if (news.kinds.includes('gone')) {
            dispatch(callGone(news.id));
            // Whoever deletes it here has left it, or is about to.
            if (deleted.has(news.id)) return;
            dispatch(callsApi.util.invalidateTags([{ type: 'Call', id: news.id }]));
          }
          return;
        case 'callback':
          readAnew('counts');
          return follower.follow(news.id, news.version);
        case 'line':
          return readAnew('lines');
        case 'reset':
          return readAnew(...EVERYTHING);
        case 'booking':
          return readAnew('bookings', 'call', 'bookedRows');
        // Nothing that is on a screen.
        case 'session_ended':
          return;
      }
    },
    look: async () => {
      if (!services.isShown()) return;
      readAnew('counts', 'lines', 'bookings');
      if (!selectHas('calls')(getState())) return readAnew('records');
      const session = selectSessionName(getState());
      const found = await dispatch(lookForNews(newest));
      if (selectSessionName(getState()) === session) newest = found;
      return undefined;
    },
    seen: () => readAnew(),
    listRead: () => follower.check(),
    callDeleted: (id) => void deleted.add(id),
    callKept: (id) => void deleted.delete(id),
    forget: () => {
      follower.forget();
      deleted.clear();
      newest = null;
      stale.clear();
    },
  };
}
