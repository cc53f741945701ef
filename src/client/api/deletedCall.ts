/** Removes a deleted call from the cached lists before they are fetched again (product §22.37). */
import { QueryStatus } from '@reduxjs/toolkit/query';

import type { Thunk } from '@/client/kernel/state';

import { changeRows } from './callbackCaches';
import { callbackCountsApi } from './callbackCountsApi';
import { restartRead } from './staleReads';

/** Removes the call from every cached list. */
export function dropCall(id: string): Thunk<void> {
  return changeRows((rows) => {
    for (const row of rows.filter((each) => each.id === id)) rows.splice(rows.indexOf(row), 1);
  });
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
