/** A call that was deleted leaves the lists that are known, before they are read again (product §22.37). */
import { QueryStatus } from '@reduxjs/toolkit/query';

import type { Thunk } from '@/client/kernel/state';

import { callbackCountsApi } from './callbackCountsApi';
import { callsApi } from './callsApi';
import { beginAnew } from './overtaken';
import { recordsApi } from './recordsApi';
import { waitingApi } from './waitingApi';

/** Takes the call out of every list that has it. */
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
 * Reads how many callbacks there are at once, whatever else is being read. Nobody here can tell: a callback
 * ends with its last call alone (product §23.6).
 */
export function countAnew(): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { endpoints, util } = callbackCountsApi;
    const { status } = endpoints.getCallbackCounts.select()(getState());
    // Nobody has asked, as where the server has no callbacks.
    if (status === QueryStatus.uninitialized) return;
    await beginAnew(dispatch, util.getRunningQueryThunk('getCallbackCounts', undefined));
    // Sent only where none was under way.
    const anew = { forceRefetch: true, subscribe: false };
    void dispatch(endpoints.getCallbackCounts.initiate(undefined, anew));
  };
}
