/** Requests for a callback; each is sent only in a stage that accepts it, so a second click sends nothing. */
import { callbacksApi, type CallbackChange } from '@/client/api/callbacksApi';
import type { Thunk } from '@/client/kernel/state';

import { revertTo } from './callbackChanges';
import { callbackFlow, selectCallbackStages } from './callbackSlice';

/** Changes the callback of a call. */
export function changeCallback(
  change: Omit<CallbackChange, 'isUndo'>,
  isUndo = false,
): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const stage = callbackFlow.stageOf(selectCallbackStages(getState()), change.id);
    if (!callbackFlow.answers(stage, 'changeSent')) return;
    const { changeCallback: endpoint } = callbacksApi.endpoints;
    await dispatch(endpoint.initiate({ ...change, isUndo }, { track: false }));
  };
}

/** Undoes the last change, while that is offered. */
export function undoChange(id: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { now }) => {
    const stage = callbackFlow.stageOf(selectCallbackStages(getState()), id);
    if (stage.status !== 'changed') return;
    const { saved, seen: before, who } = stage;
    const wanted = revertTo(before, now());
    await dispatch(changeCallback({ id, seen: saved, wanted, who }, true));
  };
}
