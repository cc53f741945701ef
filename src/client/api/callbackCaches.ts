/** Writes callbacks and bookings into the cached lists and calls, so that what was saved shows at once. */
import { QueryStatus } from '@reduxjs/toolkit/query';

import type { Callback } from '@/contract/callbackReads';
import type { CallBooking } from '@/contract/callBookingReads';
import type { CallRecord } from '@/contract/recordReads';
import type { AppState, Thunk } from '@/client/kernel/state';

import { callsApi } from './callsApi';
import { recordsApi } from './recordsApi';
import { waitingApi } from './waitingApi';

/** A callback as cached in a row. */
export interface ListedCallback extends Callback {
  /** The version that decides its place in lists, if somebody else has changed it since (product §23.33). */
  listed?: Callback;
}

interface Shown {
  id: string | null;
  callback: ListedCallback | null;
}

/** Puts it into every row that shows it, and into the open call. @param id of the call */
export function storeCallback(id: string, callback: Callback): Thunk<void> {
  return putCallback(id, () => callback);
}

/** The same for a change by somebody else: the rows stay where they are (product §23.33). @param id of the call */
export function followCallback(id: string, callback: Callback): Thunk<void> {
  return putCallback(id, (known) => ({ ...callback, listed: known.listed ?? known }));
}

function putCallback(id: string, next: (known: ListedCallback) => ListedCallback): Thunk<void> {
  const put = (rows: Shown[]) => {
    for (const row of rows) if (row.id === id && row.callback) row.callback = next(row.callback);
  };
  return (dispatch) => {
    dispatch(changeRows(put));
    dispatch(callsApi.util.updateQueryData('openCall', id, (call) => put([call])));
  };
}

/** Changes the rows of every cached list, in place. */
export function changeRows(change: (rows: Shown[]) => void): Thunk<void> {
  return (dispatch, getState) => {
    const state = getState();
    for (const arg of recordsApi.util.selectCachedArgsForQuery(state, 'listRecords')) {
      dispatch(
        recordsApi.util.updateQueryData('listRecords', arg, ({ pages }) => {
          for (const { records } of pages) change(records);
        }),
      );
    }
    for (const arg of callsApi.util.selectCachedArgsForQuery(state, 'listCalls')) {
      dispatch(
        callsApi.util.updateQueryData('listCalls', arg, ({ pages }) => {
          for (const { calls } of pages) change(calls);
        }),
      );
    }
    for (const arg of waitingApi.util.selectCachedArgsForQuery(state, 'listLongestWaiting')) {
      dispatch(waitingApi.util.updateQueryData('listLongestWaiting', arg, change));
    }
  };
}

/** Puts callers' bookings into the cached rows, without moving any. */
export function storeBookings(read: readonly CallRecord[]): Thunk<void> {
  const bookings = new Map(read.map(({ id, booking }) => [id, booking]));
  return (dispatch, getState) => {
    for (const arg of recordsApi.util.selectCachedArgsForQuery(getState(), 'listRecords')) {
      dispatch(
        recordsApi.util.updateQueryData('listRecords', arg, ({ pages }) => {
          for (const row of pages.flatMap(({ records }) => records)) {
            const booking = row.id === null ? undefined : bookings.get(row.id);
            // Writing an equal value would re-render thousands of rows.
            if (booking !== undefined && !isSame(row.booking, booking)) row.booking = booking;
          }
        }),
      );
    }
  };
}

function isSame(one: CallBooking | null, other: CallBooking | null): boolean {
  return one?.id === other?.id && one?.start === other?.start && one?.state === other?.state;
}

/**
 * Whether the cached lists may be older than this callback: one is being fetched, or those of its state lack the row.
 */
export function missesCallback(state: AppState, id: string, { state: of }: Callback): boolean {
  const lists = recordsApi.util
    .selectCachedArgsForQuery(state, 'listRecords')
    .filter(({ kind }) => kind === 'callbacks')
    .map((arg) => ({ of: arg.state, ...recordsApi.endpoints.listRecords.select(arg)(state) }));
  if (lists.some(({ status }) => status === QueryStatus.pending)) return true;
  const ofState = lists.filter((list) => list.of === of);
  const isThere = ofState.some(({ data }) =>
    data?.pages.some(({ records }) => records.some((row) => row.id === id)),
  );
  return ofState.length > 0 && !isThere;
}
