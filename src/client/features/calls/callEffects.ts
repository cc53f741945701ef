/** Effects of deleting: an alert, and leaving a deleted call (product §22.37). Also saves a recording's file. */
import { callsApi } from '@/client/api/callsApi';
import { dropCall } from '@/client/api/deletedCall';
import { isGivenUp } from '@/client/api/failure';
import { downloadFrom } from '@/client/lib/download';
import type { AppState, StartListening } from '@/client/kernel/state';
import { noticeShown } from '@/client/notices/noticesSlice';
import { sayAgain } from '@/client/ui/sayAgain';

import { selectRecordingFile, selectRemovals } from './callSlices';
import { texts } from './callTexts';

const { deleteCall, deleteNote, linkRecordingFile } = callsApi.endpoints;

export function registerCallEffects(startListening: StartListening): void {
  startListening({
    matcher: deleteCall.matchFulfilled,
    effect: async ({ meta }, api) => {
      const { dispatch, extra } = api;
      const { id, back } = meta.arg.originalArgs;
      // Even if the screen was left meanwhile: it was requested, and it was done.
      dispatch(noticeShown({ tone: 'success', text: texts.callDeleted }));
      sayAgain();
      const isAttended = isAwaited(api.getOriginalState(), meta);
      await dispatch(dropCall(id));
      if (isAttended) await extra.navigate(back, { replace: true });
      // If the dialog was closed, its call may still be on the screen.
      else dispatch(callsApi.util.invalidateTags([{ type: 'Call', id }]));
    },
  });

  startListening({
    matcher: deleteNote.matchFulfilled,
    effect: () => sayAgain('#note-gone'),
  });

  startListening({
    matcher: linkRecordingFile.matchFulfilled,
    effect: ({ meta, payload }, { dispatch, getOriginalState }) => {
      if (!isFileAwaited(getOriginalState(), meta)) return;
      if (payload.kind === 'linked') return downloadFrom(payload.recordingUrl);
      const text = payload.kind === 'gone' ? texts.noRecording : texts.linkFailed;
      dispatch(noticeShown({ tone: 'error', text }));
    },
  });

  startListening({
    matcher: linkRecordingFile.matchRejected,
    effect: (action, { dispatch, getOriginalState }) => {
      if (!isFileAwaited(getOriginalState(), action.meta) || isGivenUp(action)) return;
      dispatch(noticeShown({ tone: 'error', text: texts.linkFailed }));
    },
  });

  for (const matcher of [deleteCall.matchRejected, deleteNote.matchRejected]) {
    startListening({
      matcher,
      effect: (action, { dispatch, getOriginalState }) => {
        // The dialog shows it, unless it was closed meanwhile.
        if (isAwaited(getOriginalState(), action.meta) || isGivenUp(action)) return;
        dispatch(noticeShown({ tone: 'error', text: texts.notDeleted }));
      },
    });
  }
}

/** Else its dialog was closed, or its screen left, meanwhile. */
function isAwaited(state: AppState, { requestId }: { requestId: string }): boolean {
  return Object.values(selectRemovals(state)).some(
    (stage) => stage.status === 'deleting' && stage.attempt === requestId,
  );
}

/** Else its screen was left meanwhile. */
function isFileAwaited(state: AppState, { requestId }: { requestId: string }): boolean {
  const stage = selectRecordingFile(state);
  return stage.status === 'asking' && stage.attempt === requestId;
}
