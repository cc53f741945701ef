/** Changing callbacks (product §23.1 to §23.7); `listRecords` lists them by state. */
import * as callbacks from '@/contract/callbacks';
import type { CallbackState } from '@/contract/callbackOutcomes';
import type { Callback, CallbackChangeOutcome } from '@/contract/callbackReads';
import * as calls from '@/contract/calls';
import type { BodyOf } from '@/contract/endpoint';
import type { AppState } from '@/client/kernel/state';
import { selectHas, type WithSession } from '@/client/session/sessionSlice';

import { ask } from './ask';
import { baseApi } from './baseApi';
import { storeCallback } from './callbackCaches';
import { callbackCountsApi } from './callbackCountsApi';
import { restartRead, type WithDispatch } from './staleReads';

/** The requested change: what is sent besides the version. */
export type WantedChange = Omit<BodyOf<typeof callbacks.changeCallback>, 'version'>;

/** A change to the callback of a call. */
export interface CallbackChange {
  /** Of the call. */
  id: string;
  /** The callback as the person saw it. */
  seen: Callback;
  wanted: WantedChange;
  /** It undoes an earlier change. */
  isUndo: boolean;
  /** How sentences refer to the caller. */
  who: string;
}

/** The outcome of a change. */
export type ChangeOutcome =
  | CallbackChangeOutcome
  /** The call exists, but a later call from the number has the callback now. */
  | { kind: 'joined' };

export const callbacksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every outcome is a fulfilled result; the callback it returns is shown everywhere at once. */
    changeCallback: build.mutation<ChangeOutcome, CallbackChange>({
      queryFn: async ({ id, seen, wanted }, { dispatch, getState, signal }, _options, send) => {
        const readAt = countsReadAt(getState());
        const carried = { params: { id }, body: { version: seen.version, ...wanted } };
        let answer = await ask(send, callbacks.changeCallback, carried);
        const kind = answer.data?.kind;
        const isUnclear = kind === 'gone' || kind === 'failed';
        // In the next session there is nothing to look for.
        if (isUnclear && !signal.aborted && selectHas('calls')(getState() as WithSession)) {
          const { data: call } = await ask(send, calls.openCall, { params: { id } });
          // Its callback has moved to a later call: the refusal does not say.
          if (typeof call?.joined === 'string') return { data: { kind: 'joined' } };
          // It may have been saved although its answer was lost.
          const now = call?.callback;
          if (now?.version === seen.version + 1 && says(now, wanted)) {
            answer = { data: { kind: 'saved', callback: now } };
          }
        }
        if (answer.data?.kind === 'saved') {
          const { callback } = answer.data;
          dispatch(storeCallback(id, callback));
          // Counts fetched in the meantime may include it already; counts patched by other changes do not.
          if (readAt === countsReadAt(getState())) {
            await moveCount({ dispatch }, seen.state, callback.state);
          }
        }
        if (answer.data?.kind === 'conflict') dispatch(storeCallback(id, answer.data.current));
        return answer;
      },
    }),
  }),
});

// The store is made with this api; RTK Query types its own state as unknown.
const countsReadAt = (state: unknown): number | undefined =>
  callbackCountsApi.endpoints.getCallbackCounts.select()(state as AppState).fulfilledTimeStamp;

/** Patches the counts before they are fetched again. */
async function moveCount({ dispatch }: WithDispatch, from: CallbackState, to: CallbackState) {
  // An attempt leaves it open.
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

/** Whether it is what was wanted of it: an outcome, a state, or else a snooze. */
function says(now: Callback, { outcome, state }: WantedChange): boolean {
  return outcome ? now.outcome === outcome : now.state === (state ?? 'snoozed');
}
