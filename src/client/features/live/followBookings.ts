/** Updates what callers have booked in the rows on the screen (product §25.81). */
import { storeBookings } from '@/client/api/callbackCaches';
import { recordsApi } from '@/client/api/recordsApi';
import type { Thunk } from '@/client/kernel/state';
import { selectHas } from '@/client/session/sessionSlice';

/** At most this many pages of a long list are read. */
const MOST_PAGES = 10;

/** Rereads the loaded pages, and takes only the bookings from them: no row is added, removed or moved. */
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
