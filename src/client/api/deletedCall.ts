/** Removes a deleted call from the cached lists before they are fetched again (product §22.37). */
import type { Thunk } from '@/client/kernel/state';

import { changeRows } from './callbackCaches';
import { callbackCountsApi } from './callbackCountsApi';
import { callsApi } from './callsApi';
import { recordsApi } from './recordsApi';
import { restartRead } from './staleReads';
import { waitingApi } from './waitingApi';

/** Their answers have calls in them, or count them. */
const LISTS = [
  callsApi.endpoints.listCalls,
  recordsApi.endpoints.listRecords,
  waitingApi.endpoints.listLongestWaiting,
  callbackCountsApi.endpoints.getCallbackCounts,
];

/**
 * Removes the call from every cached list; those that are being read are asked for anew. The callback counts are
 * fetched at once: they cannot be worked out here, as a callback ends only with its last call (product §23.6).
 */
export function dropCall(id: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { endpoints, util } = callbackCountsApi;
    const { select, initiate } = endpoints.getCallbackCounts;
    const reads = dispatch(util.getRunningQueriesThunk()).filter(({ queryCacheKey }) =>
      LISTS.some(({ name }) => queryCacheKey.startsWith(`${name}(`)),
    );
    await Promise.all(reads.map((read) => restartRead(dispatch, () => read)));
    dispatch(
      changeRows((rows) => {
        for (const row of rows.filter((each) => each.id === id)) rows.splice(rows.indexOf(row), 1);
      }),
    );
    // Never fetched, as on a server without callbacks.
    if (select()(getState()).isUninitialized) return;
    // Only sent if they are not being read anew.
    void dispatch(initiate(undefined, { forceRefetch: true, subscribe: false }));
  };
}
