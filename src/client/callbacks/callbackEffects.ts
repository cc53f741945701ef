/** What follows from changing a callback: it is told, and what may be out of date is read anew (product §23.23 to §23.25). */
import { createAction } from '@reduxjs/toolkit';

import type { CallbackChangeOutcome } from '@/contract/callbackReads';
import { missesCallback } from '@/client/api/callbackCaches';
import { callbacksApi, type CallbackChange } from '@/client/api/callbacksApi';
import type { AppState, StartListening, Thunk } from '@/client/kernel/state';
import { noticeClosed, noticeShown, type Notice } from '@/client/notices/noticesSlice';

import { undoChange } from './callbackRequests';
import { callbackFlow, offerEnded, selectCallbackStages } from './callbackSlice';
import { conflictText, refusedText, savedText, texts } from './callbackTexts';

const { changeCallback } = callbacksApi.endpoints;

/** Of what was done last there is one notice. */
const TOPIC = 'callback';

/** The person wants back what was changed last. */
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

  startListening({
    actionCreator: noticeClosed,
    effect: ({ payload: id }, { dispatch, getOriginalState }) => {
      const closed = getOriginalState().notices.open.find((notice) => notice.id === id);
      if (closed?.topic === TOPIC) dispatch(offerEnded());
    },
  });
}

interface Sending {
  requestId: string;
  arg: { originalArgs: CallbackChange };
}

/** Else whoever asked is gone, and nobody else is told. */
function isAwaited(state: AppState, { requestId, arg }: Sending): boolean {
  const stage = callbackFlow.stageOf(selectCallbackStages(state), arg.originalArgs.id);
  return stage.status === 'changing' && stage.attempt === requestId;
}

/** Says what a change came to, and reads anew what may be out of date by it. */
function tell(outcome: CallbackChangeOutcome, change: CallbackChange): Thunk<void> {
  return (dispatch, getState, { now }) => {
    dispatch(noticeShown(noticeOf(outcome, change, now())));
    if (outcome.kind === 'saved') dispatch(endOtherOffers(change.id));
    dispatch(callbacksApi.util.invalidateTags(outdated(outcome, change, getState())));
  };
}

/** Its notice has taken the place of theirs. */
function endOtherOffers(id: string): Thunk<void> {
  return (dispatch, getState) => {
    for (const other of Object.keys(selectCallbackStages(getState()))) {
      if (other !== id) dispatch(offerEnded({ id: other }));
    }
  };
}

function noticeOf(
  outcome: CallbackChangeOutcome,
  { id, seen, who, isUndo }: CallbackChange,
  now: number,
): Omit<Notice, 'id'> {
  const error = (text: string) => ({ tone: 'error' as const, text });
  switch (outcome.kind) {
    case 'saved': {
      const text = savedText(outcome.callback, { who, isUndo, before: seen }, now);
      const offer = { word: 'Undo', does: undoAsked({ id }) };
      return { tone: 'success', text, topic: TOPIC, ...(!isUndo && { offer }) };
    }
    case 'conflict':
      return error(conflictText(outcome.current, seen, outcome.text));
    case 'gone':
      return error(texts.gone);
    case 'refused':
      return error(refusedText(outcome.text));
    case 'failed':
      return error(texts.failed);
  }
}

type Tags = Parameters<typeof callbacksApi.util.invalidateTags>[0];

/** What may not be as it is on the server: after a change that was not saved, anything. */
function outdated(outcome: CallbackChangeOutcome, { id }: CallbackChange, state: AppState): Tags {
  if (outcome.kind !== 'saved') return ['CallbackCounts', 'Records', { type: 'Call', id }];
  const isBehind = missesCallback(state, id, outcome.callback);
  return ['CallbackCounts', ...(isBehind ? (['Records'] as const) : [])];
}
