/** Announces what was called off, even after its screen was left (product §25.77). */
import { bookingsApi } from '@/client/api/bookingsApi';
import type { StartListening } from '@/client/kernel/state';
import { noticeShown } from '@/client/notices/noticesSlice';
import { sayAgain } from '@/client/ui/sayAgain';

import { selectCallOff } from './callOffSlice';
import { texts } from './bookingsTexts';

const { cancelOwnBooking } = bookingsApi.endpoints;

export function registerCallOffEffects(startListening: StartListening): void {
  startListening({
    matcher: cancelOwnBooking.matchFulfilled,
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      if (payload.kind === 'cancelled') {
        const text = payload.isTold ? texts.calledOff : texts.calledOffUntold;
        dispatch(noticeShown({ tone: 'success', text }));
        sayAgain();
        return;
      }
      // The dialog shows it, unless it was closed meanwhile.
      if (selectCallOff(getState()) !== selectCallOff(getOriginalState())) return;
      dispatch(noticeShown({ tone: 'error', text: texts.notCalledOff }));
    },
  });
}
