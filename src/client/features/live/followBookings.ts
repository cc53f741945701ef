/** What callers have booked, in rows that stand on a screen (product §25.81). */
import { storeBookings } from '@/client/api/callbackCaches';
import { recordsApi } from '@/client/api/recordsApi';
import type { Thunk } from '@/client/kernel/state';
import { selectHas } from '@/client/session/sessionSlice';

/** Of a long list so many pages are looked at. */
const MOST_PAGES = 10;

/** Reads the pages that are known, and takes from them what was booked alone: no row comes, goes or moves. */
export function followBookings(): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (!selectHas('bookings')(getState()) || !selectHas('callbacks')(getState())) return;
    const { listRecords, readRecordPage } = recordsApi.endpoints;
    const lists = recordsApi.util
      .selectCachedArgsForQuery(getState(), 'listRecords')
      .filter(({ kind }) => kind === 'callbacks');
    for (const list of lists) {
      const known = listRecords.select(list)(getState()).data?.pageParams ?? [];
      for (const page of known.slice(0, MOST_PAGES)) {
        const options = { forceRefetch: true, subscribe: false };
        const { data } = await dispatch(readRecordPage.initiate({ ...list, page }, options));
        if (data) dispatch(storeBookings(data.records));
      }
    }
  };
}
