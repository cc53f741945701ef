/** Effects of saving, exporting and deleting. */
import { fileProgressed, privacyApi } from '@/client/api/privacyApi';
import type { StartListening } from '@/client/kernel/state';
import { noticeShown } from '@/client/notices/noticesSlice';
import { accountDeleted } from '@/client/session/sessionSlice';

import { bytesArrived, selectRetention } from './privacySlices';
import { exportTexts, retentionTexts } from './privacyTexts';

const { saveRetention, exportData, deleteAccount } = privacyApi.endpoints;

export function registerPrivacyEffects(startListening: StartListening): void {
  startListening({
    matcher: saveRetention.matchFulfilled,
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      // Even if the screen was left meanwhile: it was requested, and will delete tonight.
      if (payload.kind === 'saved')
        dispatch(noticeShown({ tone: 'success', text: retentionTexts.saved }));
      // The form shows it, unless it was left meanwhile.
      else if (selectRetention(getState()) === selectRetention(getOriginalState()))
        dispatch(noticeShown({ tone: 'error', text: retentionTexts.notSaved }));
    },
  });

  startListening({
    actionCreator: fileProgressed,
    effect: ({ payload }, { dispatch }) => void dispatch(bytesArrived(payload)),
  });

  startListening({
    matcher: exportData.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      // Whatever screen is shown by now.
      if (payload.kind !== 'exported') return;
      dispatch(noticeShown({ tone: 'success', text: exportTexts.done }));
    },
  });

  startListening({
    matcher: deleteAccount.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      // Even if the dialog was closed meanwhile: the account is deleted all the same.
      if (payload.kind === 'deleted') dispatch(accountDeleted());
    },
  });
}
