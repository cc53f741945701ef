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
import { callGone, callTold } from '@/client/news/newsSlice';
import type { NewsList } from '@/client/news/newsState';
import { selectHas, selectSessionName } from '@/client/session/sessionSlice';

import { makeCallbackFollower } from './callbackFollower';
import { followBookings } from './followBookings';
import { makeGathered } from './gathered';
import { isMissed, lookForNews } from './lookForNews';

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
  figures: baseApi.util.invalidateTags(['Insights']),
  totalCalls: baseApi.util.invalidateTags(['Overview']),
} as const;
type Part = keyof typeof READ_ANEW;
/** What reads `records` anew reads what was booked with them, and all figures. */
const EVERYTHING: readonly Part[] = ['lists', 'records', 'call', 'lines', 'bookings', 'counts'];

/** However much comes: the same is not read more often; ms. */
const REST = 2_000;
/** What adds up many calls, less often. */
const LONG_REST = 5_000;

/** In which lists a call is, by what its event says of it. */
function listsOf(kinds: readonly CallKind[]): NewsList[] {
  return [
    'calls',
    ...(kinds.includes('query') ? ['queries' as const] : []),
    ...(kinds.includes('callback') ? ['callbacks' as const] : []),
  ];
}

/** Which calls these are, and how their callbacks stand. */
const stateOf = (calls: readonly ListedCall[]): string =>
  calls.map(({ id, callback }) => `${id}:${callback?.version ?? ''}`).join(' ');

/** Whether the call stands on the screen, or is about to. */
const isOpened = (state: AppState, id: string): boolean =>
  !callsApi.endpoints.openCall.select(id)(state).isUninitialized;

export function makeNewsDesk({ dispatch, getState, services }: DeskOptions): NewsDesk {
  const follower = makeCallbackFollower({ dispatch, getState });
  const read = (part: Part) => void dispatch(READ_ANEW[part]);
  const anew = makeGathered({ services, rest: REST, read });
  const sums = makeGathered({ services, rest: LONG_REST, read });
  const looks = makeGathered({ services, rest: REST, read: () => void lookAtNewest() });
  const deleted = new Set<string>();
  /** What the last look found. */
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
    if (kinds.includes('callback')) anew.add('counts');
    if (kinds.includes('gone')) {
      sums.add('totalCalls');
      dispatch(callGone(id));
      // Whoever deletes it here has left it, or is about to.
      if (!deleted.has(id)) dispatch(callsApi.util.invalidateTags([{ type: 'Call', id }]));
      return;
    }
    const waitsIn = listsOf(kinds);
    if (kinds.includes('new')) dispatch(callTold({ id, waitsIn, isUnseen: true, at: Date.now() }));
    // A later report brings more of it, and may bring it into a further list.
    else if (isMissed(getState(), id, waitsIn)) looks.add('newest');
    if (isOpened(getState(), id)) anew.add('call');
  }

  return {
    take: (news) => {
      switch (news.event) {
        case 'call':
          return takeCall(news.id, news.kinds);
        case 'callback':
          anew.add('counts');
          sums.add('figures');
          return follower.follow(news.id, news.version);
        case 'line':
          return anew.add('lines');
        case 'reset':
          return anew.add(...EVERYTHING);
        case 'booking':
          return anew.add('bookings', 'call', 'bookedRows');
        // Nothing that is on a screen.
        case 'session_ended':
          return;
      }
    },
    look: async () => {
      if (!services.isShown()) return;
      anew.add('counts', 'lines', 'bookings');
      if (!selectHas('calls')(getState())) return anew.add('records');
      return lookAtNewest();
    },
    seen: () => {
      for (const gathered of [anew, sums, looks]) gathered.add();
    },
    listRead: () => follower.check(),
    callDeleted: (id) => void deleted.add(id),
    callKept: (id) => void deleted.delete(id),
    forget: () => {
      follower.forget();
      deleted.clear();
      newest = null;
      for (const gathered of [anew, sums, looks]) gathered.forget();
    },
  };
}
