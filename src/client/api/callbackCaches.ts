/** A callback in the lists and calls that are known by now: what was saved stands there at once. */
import type { Callback } from '@/contract/callbackReads';
import type { AppState, Thunk } from '@/client/kernel/state';

import { callsApi } from './callsApi';
import { recordsApi } from './recordsApi';

interface Shown {
  id: string | null;
  callback: Callback | null;
}

/** Puts it into every row, and the opened call, that shows it. @param id of the call */
export function storeCallback(id: string, callback: Callback): Thunk<void> {
  const put = (rows: Shown[]) => {
    for (const row of rows) if (row.id === id && row.callback !== null) row.callback = callback;
  };
  return (dispatch, getState) => {
    const state = getState();
    for (const arg of recordsApi.util.selectCachedArgsForQuery(state, 'listRecords')) {
      dispatch(
        recordsApi.util.updateQueryData('listRecords', arg, ({ pages }) => {
          for (const { records } of pages) put(records);
        }),
      );
    }
    for (const arg of callsApi.util.selectCachedArgsForQuery(state, 'listCalls')) {
      dispatch(
        callsApi.util.updateQueryData('listCalls', arg, ({ pages }) => {
          for (const { calls } of pages) put(calls);
        }),
      );
    }
    dispatch(callsApi.util.updateQueryData('openCall', id, (call) => put([call])));
  };
}

/**
 * Whether the lists that are known may be older than this callback: one is being read, or those of its
 * state have no such row.
 */
export function missesCallback(state: AppState, id: string, { state: of }: Callback): boolean {
  const lists = recordsApi.util
    .selectCachedArgsForQuery(state, 'listRecords')
    .filter(({ kind }) => kind === 'callbacks')
    .map((arg) => ({ of: arg.state, ...recordsApi.endpoints.listRecords.select(arg)(state) }));
  if (lists.some(({ isLoading }) => isLoading)) return true;
  const ofState = lists.filter((list) => list.of === of);
  const isThere = ofState.some(({ data }) =>
    data?.pages.some(({ records }) => records.some((row) => row.id === id)),
  );
  return ofState.length > 0 && !isThere;
}
