/** Removes a deleted call from the cached lists before they are fetched again (product §22.37). */
import { QueryStatus } from '@reduxjs/toolkit/query';

import type { Thunk } from '@/client/kernel/state';

import { changeRows } from './callbackCaches';
import { callbackCountsApi } from './callbackCountsApi';
import { restartRead } from './staleReads';

/** Removes the call from every cached list; what is being read is asked for anew. */
export function dropCall(id: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    const reads = dispatch(callbackCountsApi.util.getRunningQueriesThunk());
    await Promise.all(reads.map((read) => restartRead(dispatch, () => read)));
    dispatch(
      changeRows((rows) => {
        for (const row of rows.filter((each) => each.id === id)) rows.splice(rows.indexOf(row), 1);
      }),
    );
  };
}

/**
 * Fetches the callback counts at once, unless they are being read anew. They cannot be worked out here: a callback
 * ends only with its last call (product §23.6).
 */
export function recountCallbacks(): Thunk<void> {
  return (dispatch, getState) => {
    const { endpoints } = callbackCountsApi;
    const { status } = endpoints.getCallbackCounts.select()(getState());
    // Never fetched, as on a server without callbacks.
    if (status === QueryStatus.uninitialized) return;
    const anew = { forceRefetch: true, subscribe: false };
    void dispatch(endpoints.getCallbackCounts.initiate(undefined, anew));
  };
}
