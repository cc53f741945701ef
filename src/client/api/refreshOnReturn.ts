import { setupListeners } from '@reduxjs/toolkit/query';

import type { Services } from '@/client/kernel/services';
import type { AppDispatch } from '@/client/kernel/state';

/** Focus and visibility often come together, and people flick between windows; ms. */
const REREAD_AFTER = 2_000;

/** Reads what is on the screen anew when the person comes back to the page, or the connection does (product §16.11). */
export function refreshOnReturn(
  dispatch: AppDispatch,
  services: Pick<Services, 'onReturn' | 'onReconnect' | 'now'>,
): void {
  setupListeners(dispatch, (_, { onFocus, onOnline }) => {
    let readAt = services.now();
    const ends = [
      services.onReturn((how) => {
        // A clock that was put back would keep what is shown for as long as it was wrong.
        const rested = Math.abs(services.now() - readAt);
        if (how !== 'restored' && rested < REREAD_AFTER) return;
        readAt = services.now();
        dispatch(onFocus());
      }),
      services.onReconnect(() => dispatch(onOnline())),
    ];
    return () => ends.forEach((end) => end());
  });
}
