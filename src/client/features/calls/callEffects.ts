/** What follows from deleting: it is told, and a call that is gone is left (product §22.37). */
import { callsApi } from '@/client/api/callsApi';
import { isGivenUp } from '@/client/api/failure';
import type { StartListening } from '@/client/kernel/state';
import { noticeShown } from '@/client/notices/noticesSlice';

import { selectRemovals } from './callSlices';
import { texts } from './callTexts';

const { deleteCall, deleteNote } = callsApi.endpoints;

export function registerCallEffects(startListening: StartListening): void {
  startListening({
    matcher: deleteCall.matchFulfilled,
    effect: async ({ meta }, { dispatch, extra, getState }) => {
      const { id, back } = meta.arg.originalArgs;
      // Also when nobody waits for it any more: it was asked for, and it is done.
      dispatch(noticeShown({ tone: 'success', text: texts.callDeleted }));
      const isAwaited = selectRemovals(getState()).call.status === 'gone';
      if (isAwaited) await extra.navigate(back, { replace: true });
      // Whoever closed the dialog may still look at it.
      else dispatch(callsApi.util.invalidateTags([{ type: 'Call', id }]));
    },
  });

  for (const matcher of [deleteCall.matchRejected, deleteNote.matchRejected]) {
    startListening({
      matcher,
      effect: (action, { dispatch, getState, getOriginalState }) => {
        // The dialog says it, unless it was closed meanwhile.
        if (selectRemovals(getState()) !== selectRemovals(getOriginalState())) return;
        if (isGivenUp(action)) return;
        dispatch(noticeShown({ tone: 'error', text: texts.notDeleted }));
      },
    });
  }
}
