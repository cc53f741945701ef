/** Side effects of changing a callback: a notice, and refetching what may be stale (product §23.23 to §23.25). */
import { createAction } from '@reduxjs/toolkit';

import { missesCallback } from '@/client/api/callbackCaches';
import { callbacksApi, type CallbackChange, type ChangeOutcome } from '@/client/api/callbacksApi';
import type { AppState, StartListening, Thunk } from '@/client/kernel/state';
import {
  noticeClosed,
  noticeShown,
  selectNotices,
  type Notice,
} from '@/client/notices/noticesSlice';

import { undoChange } from './callbackRequests';
import { callbackFlow, selectCallbackStages } from './callbackSlice';
import { savedText, unsavedText } from './callbackTexts';
import { hearUndoKey } from './undoKey';

const { changeCallback } = callbacksApi.endpoints;

/** Each callback has one notice: the outcome of its last change. */
const TOPIC = 'callback ';
const topicOf = (id: string): string => TOPIC + id;

/** The person asked to undo the last change. */
const undoAsked = createAction<{ id: string }>('callback/undoAsked');

export function registerCallbackEffects(startListening: StartListening): void {
  startListening({
    matcher: changeCallback.matchFulfilled,
    effect: ({ meta, payload }, { dispatch, getOriginalState }) => {
      if (!isAwaited(getOriginalState(), meta)) return;
      dispatch(tell(payload, meta.arg.originalArgs));
    },
  });

  startListening({
    matcher: changeCallback.matchRejected,
    effect: ({ meta }, { dispatch, getOriginalState }) => {
      if (!isAwaited(getOriginalState(), meta)) return;
      dispatch(tell({ kind: 'failed' }, meta.arg.originalArgs));
    },
  });

  startListening({
    actionCreator: undoAsked,
    effect: ({ payload }, { dispatch }) => void dispatch(undoChange(payload.id)),
  });

  // While the notice is open, whatever screen is shown by then.
  startListening({
    actionCreator: noticeShown,
    effect: async ({ payload: { id, topic, offer } }, { dispatch, take }) => {
      if (!offer || !topic?.startsWith(TOPIC)) return;
      const stop = hearUndoKey(() => {
        dispatch(offer.does);
        dispatch(noticeClosed(id));
      });
      try {
        await take((_, state) => selectNotices(state).every((notice) => notice.id !== id));
      } finally {
        stop();
      }
    },
  });
}

interface Sending {
  requestId: string;
  arg: { originalArgs: CallbackChange };
}

/** If not, the person who asked is gone, and nobody else is told. */
function isAwaited(state: AppState, { requestId, arg }: Sending): boolean {
  const stage = callbackFlow.stageOf(selectCallbackStages(state), arg.originalArgs.id);
  return stage.status === 'changing' && stage.attempt === requestId;
}

/** Reports the outcome of a change, and refetches what it may have made stale. */
function tell(outcome: ChangeOutcome, change: CallbackChange): Thunk<void> {
  return (dispatch, getState, { now }) => {
    if (outcome.kind === 'saved') dispatch(closeOtherSuccesses(change.id));
    dispatch(noticeShown(noticeOf(outcome, change, now())));
    dispatch(callbacksApi.util.invalidateTags(outdated(outcome, change, getState())));
  };
}

/** Only the last success has a notice with Undo; failures stay. */
function closeOtherSuccesses(id: string): Thunk<void> {
  return (dispatch, getState) => {
    for (const { id: notice, tone, topic } of selectNotices(getState())) {
      const isOther = topic?.startsWith(TOPIC) && topic !== topicOf(id);
      if (isOther && tone === 'success') dispatch(noticeClosed(notice));
    }
  };
}

function noticeOf(
  outcome: ChangeOutcome,
  { id, seen, who, isUndo }: CallbackChange,
  now: number,
): Omit<Notice, 'id'> {
  const topic = topicOf(id);
  if (outcome.kind !== 'saved') {
    return { tone: 'error', text: unsavedText(outcome, { who, seen }), topic };
  }
  const text = savedText(outcome.callback, { who, isUndo, before: seen }, now);
  const offer = { word: 'Undo', does: undoAsked({ id }) };
  return { tone: 'success', text, topic, ...(!isUndo && { offer }) };
}

type Tags = Parameters<typeof callbacksApi.util.invalidateTags>[0];

/** What may differ from the server now; after a change that was not saved, anything. */
function outdated(outcome: ChangeOutcome, { id }: CallbackChange, state: AppState): Tags {
  if (outcome.kind !== 'saved') return ['CallbackCounts', 'Records', { type: 'Call', id }];
  const isBehind = missesCallback(state, id, outcome.callback);
  return ['CallbackCounts', 'Insights', ...(isBehind ? (['Records'] as const) : [])];
}
