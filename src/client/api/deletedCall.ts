/** A call that was deleted leaves the lists that are known, before they are read again (product §22.37). */
import type { Thunk } from '@/client/kernel/state';

import { callsApi } from './callsApi';
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
