/** Callbacks that are worked off (product §23.1 to §23.7); their lists are `listRecords` of a state. */
import * as callbacks from '@/contract/callbacks';
import type { CallbackState } from '@/contract/callbackOutcomes';
import type { Callback, CallbackChangeOutcome } from '@/contract/callbackReads';
import * as calls from '@/contract/calls';
import type { BodyOf } from '@/contract/endpoint';
import type { AppState } from '@/client/kernel/state';
import { selectHas, type WithSession } from '@/client/session/sessionSlice';

import { ask, type Send } from './ask';
import { baseApi } from './baseApi';
import { storeCallback } from './callbackCaches';
import { callbackCountsApi } from './callbackCountsApi';
import { restartRead, type WithDispatch } from './staleReads';

/** What somebody wants of a callback: what is sent besides the version. */
export type WantedChange = Omit<BodyOf<typeof callbacks.changeCallback>, 'version'>;

/** A change of the callback that a call shows. */
export interface CallbackChange {
  /** Of the call. */
  id: string;
  /** The callback as whoever wants it sees it. */
  seen: Callback;
  wanted: WantedChange;
  /** It takes back what was done before. */
  isUndo: boolean;
  /** What sentences about it call the caller. */
  who: string;
}

/** What became of a change. */
export type ChangeOutcome =
  | CallbackChangeOutcome
  /** Its call is there, but a later one of the number shows the callback by now. */
  | { kind: 'joined' };

export const callbacksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every answer is a fulfilled result. What it says of the callback is shown everywhere at once. */
    changeCallback: build.mutation<ChangeOutcome, CallbackChange>({
      queryFn: async ({ id, seen, wanted }, { dispatch, getState }, _options, send) => {
        const readAt = countsReadAt(getState());
        const carried = { params: { id }, body: { version: seen.version, ...wanted } };
        const answer = await ask(send, callbacks.changeCallback, carried);
        if (answer.data?.kind === 'saved') {
          const { callback } = answer.data;
          dispatch(storeCallback(id, callback));
          // What was read meanwhile may have counted it already; what other changes moved has not.
          if (readAt === countsReadAt(getState())) {
            await moveCount({ dispatch }, seen.state, callback.state);
          }
        }
        if (answer.data?.kind === 'conflict') dispatch(storeCallback(id, answer.data.current));
        const isUnknown =
          answer.data?.kind === 'gone' && selectHas('calls')(getState() as WithSession);
        return isUnknown && (await isJoined(id, send)) ? { data: { kind: 'joined' } } : answer;
      },
    }),
  }),
});

// The store is made with this api; RTK Query types its own state as unknown.
const countsReadAt = (state: unknown): number | undefined =>
  callbackCountsApi.endpoints.getCallbackCounts.select()(state as AppState).fulfilledTimeStamp;

/** The numbers follow a callback before they are read again. */
async function moveCount({ dispatch }: WithDispatch, from: CallbackState, to: CallbackState) {
  // A try leaves it open.
  if (from === to) return;
  const { util } = callbackCountsApi;
  await restartRead(dispatch, util.getRunningQueryThunk('getCallbackCounts', undefined));
  dispatch(
    util.updateQueryData('getCallbackCounts', undefined, (counts) => ({
      ...counts,
      [from]: Math.max(0, counts[from] - 1),
      [to]: counts[to] + 1,
    })),
  );
}

/** Whether the call is there, and a later one of its number shows the callback: the refusal says neither. */
async function isJoined(id: string, send: Send): Promise<boolean> {
  const { data: call } = await ask(send, calls.openCall, { params: { id } });
  return typeof call?.joined === 'string';
}
