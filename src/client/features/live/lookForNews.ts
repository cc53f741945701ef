/** Checks for what a stream would have announced: the newest calls against the known ones (product §23.36). */
import type { ListedCall } from '@/contract/callReads';
import { followCallback } from '@/client/api/callbackCaches';
import { callsApi } from '@/client/api/callsApi';
import { recordsApi } from '@/client/api/recordsApi';
import { shownVersion } from '@/client/api/shownVersion';
import type { AppState, Thunk } from '@/client/kernel/state';
import { callTold } from '@/client/news/newsSlice';
import type { NewsList } from '@/client/news/newsState';
import { selectHas } from '@/client/session/sessionSlice';

/** A cached list: on the screen now, or a moment ago. */
interface Known {
  list: NewsList | null;
  rows: readonly { id: string | null; time: number | null }[];
  takes: (call: ListedCall) => boolean;
}

const isQuery = ({ query }: ListedCall): boolean => query !== '';
const isCallback = ({ callback, joined }: ListedCall): boolean =>
  callback !== null || joined !== null;

function listsOf(call: ListedCall): NewsList[] {
  return [
    'calls',
    ...(isQuery(call) ? ['queries' as const] : []),
    ...(isCallback(call) ? ['callbacks' as const] : []),
  ];
}

/** The cached lists, as they are without a search. */
function knownLists(state: AppState): Known[] {
  const records = recordsApi.util
    .selectCachedArgsForQuery(state, 'listRecords')
    .flatMap((arg): Known[] => {
      const { data } = recordsApi.endpoints.listRecords.select(arg)(state);
      if (!data) return [];
      const rows = data.pages.flatMap((page) => page.records);
      if (arg.kind === 'queries') return [{ list: arg.kind, rows, takes: isQuery }];
      const takes = (call: ListedCall) =>
        arg.state ? call.callback?.state === arg.state : isCallback(call);
      return [{ list: arg.kind, rows, takes }];
    });
  const calls = callsApi.util
    .selectCachedArgsForQuery(state, 'listCalls')
    .filter((arg) => Object.keys(arg).length === 0)
    .flatMap((arg): Known[] => {
      const { data } = callsApi.endpoints.listCalls.select(arg)(state);
      if (!data) return [];
      return [{ list: 'calls', rows: data.pages.flatMap((page) => page.calls), takes: () => true }];
    });
  return [...records, ...calls];
}

const isIn = ({ rows }: Known, call: ListedCall): boolean => rows.some(({ id }) => id === call.id);

/** A call missing from a list; one older than all of its rows may be on a further page. */
function misses(known: Known, call: ListedCall): boolean {
  if (!known.takes(call) || isIn(known, call)) return false;
  const { rows } = known;
  const { time } = call;
  return (
    rows.length === 0 || rows.some((row) => row.time !== null && time !== null && row.time <= time)
  );
}

/** Whether one of these lists is cached and lacks the call; never where the server has no call log to read. */
export function isMissed(state: AppState, id: string, lists: readonly NewsList[]): boolean {
  const isLacking = ({ list, rows }: Known) =>
    list !== null && lists.includes(list) && !rows.some((row) => row.id === id);
  return selectHas('calls')(state) && knownLists(state).some(isLacking);
}

/**
 * Announces new calls, and updates callbacks that somebody else has changed.
 * @param before what the last check found; null the first time
 * @returns the newest calls; `before` if they could not be read
 */
export function lookForNews(
  before: readonly ListedCall[] | null,
): Thunk<Promise<readonly ListedCall[] | null>> {
  return async (dispatch, getState) => {
    const { data } = await dispatch(
      callsApi.endpoints.readNewest.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    if (!data) return before;
    const known = knownLists(getState());
    const all = before ? [...known, { list: null, rows: before, takes: () => true }] : known;
    // Oldest first, as a stream would have announced them.
    for (const call of [...data.calls].reverse()) {
      if (all.some((list) => misses(list, call))) {
        const isUnseen = !known.some((list) => isIn(list, call));
        // A call already on some screen is news only for a list that should have it and lacks it.
        const missing = known.filter((list) => misses(list, call)).map(({ list }) => list);
        const waitsIn = listsOf(call).filter((list) => isUnseen || missing.includes(list));
        if (waitsIn.length > 0)
          dispatch(callTold({ id: call.id, waitsIn, isUnseen, at: Date.now() }));
      }
      const shown = shownVersion(getState(), call.id);
      if (call.callback && shown !== null && shown < call.callback.version) {
        dispatch(followCallback(call.id, call.callback));
      }
    }
    return data.calls;
  };
}
