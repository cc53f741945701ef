import { setupListeners } from '@reduxjs/toolkit/query';

import type { Services } from '@/client/kernel/services';
import type { AppDispatch } from '@/client/kernel/state';

/** Focus and visibility events often come together, and people switch windows quickly; ms. */
const REREAD_AFTER = 2_000;

/** Refetches what is on the screen when the person comes back to the page, or the connection does (product §16.11). */
export function refreshOnReturn(
  dispatch: AppDispatch,
  services: Pick<Services, 'onReturn' | 'onReconnect' | 'now'>,
): void {
  setupListeners(dispatch, (_, { onFocus, onOnline }) => {
    let readAt = services.now();
    services.onReturn((how) => {
      // The absolute value, because a clock that was set back would block refetching.
      const age = Math.abs(services.now() - readAt);
      if (how !== 'restored' && age < REREAD_AFTER) return;
      readAt = services.now();
      dispatch(onFocus());
    });
    services.onReconnect(() => dispatch(onOnline()));
    // It lasts as long as the page.
    return () => undefined;
  });
}
