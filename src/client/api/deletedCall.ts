/** Removes a deleted call from the cached lists before they are fetched again (product §22.37). */
import { QueryStatus } from '@reduxjs/toolkit/query';

import type { Thunk } from '@/client/kernel/state';

import { callbackCountsApi } from './callbackCountsApi';
import { callsApi } from './callsApi';
import { restartRead } from './staleReads';
import { recordsApi } from './recordsApi';
import { waitingApi } from './waitingApi';

/** Removes the call from every cached list. */
export function dropCall(id: string): Thunk<void> {
  const without = <Row extends { id: string | null }>(rows: Row[]): Row[] =>
    rows.some((row) => row.id === id) ? rows.filter((row) => row.id !== id) : rows;
  return (dispatch, getState) => {
    const state = getState();
    for (const arg of callsApi.util.selectCachedArgsForQuery(state, 'listCalls')) {
      dispatch(
        callsApi.util.updateQueryData('listCalls', arg, ({ pages }) => {
          for (const page of pages) page.calls = without(page.calls);
        }),
      );
    }
    for (const arg of recordsApi.util.selectCachedArgsForQuery(state, 'listRecords')) {
      dispatch(
        recordsApi.util.updateQueryData('listRecords', arg, ({ pages }) => {
          for (const page of pages) page.records = without(page.records);
        }),
      );
    }
    for (const arg of waitingApi.util.selectCachedArgsForQuery(state, 'listLongestWaiting')) {
      dispatch(waitingApi.util.updateQueryData('listLongestWaiting', arg, without));
    }
  };
}

/**
 * Fetches the callback counts at once, whatever else is in flight. They cannot be worked out here: a callback
 * ends only with its last call (product §23.6).
 */
export function recountCallbacks(): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { endpoints, util } = callbackCountsApi;
    const { status } = endpoints.getCallbackCounts.select()(getState());
    // Never fetched, as on a server without callbacks.
    if (status === QueryStatus.uninitialized) return;
    await restartRead(dispatch, util.getRunningQueryThunk('getCallbackCounts', undefined));
    // Only sent if none was in flight.
    const anew = { forceRefetch: true, subscribe: false };
    void dispatch(endpoints.getCallbackCounts.initiate(undefined, anew));
  };
}
