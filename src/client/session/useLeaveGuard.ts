import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { type BlockerFunction, type Location, useBeforeUnload, useBlocker } from 'react-router-dom';

import { selectIsSignedIn, type WithSession } from './sessionSlice';

interface LeaveGuard {
  /** Somebody is about to leave, and has to be asked. */
  isAsking: boolean;
  stay(this: void): void;
  leave(this: void): void;
}

/**
 * Asks before something that is nowhere else is left behind. The end of a session waits for nobody.
 * @param wouldLose whether there is something to lose now
 * @param leaves whether it would be gone at the next place
 */
export function useLeaveGuard(
  wouldLose: boolean,
  leaves: (here: Location, next: Location) => boolean,
): LeaveGuard {
  const store = useStore<WithSession>();
  const shouldAsk = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      wouldLose && leaves(currentLocation, nextLocation) && selectIsSignedIn(store.getState()),
    [wouldLose, leaves, store],
  );
  const blocker = useBlocker(shouldAsk);

  // The router takes a second yes for a mistake; React may show the question a little longer.
  const answered = useRef(blocker);
  const leave = useCallback(() => {
    if (answered.current !== blocker) blocker.proceed?.();
    answered.current = blocker;
  }, [blocker]);

  useEffect(() => {
    // Kept while it was being asked: nothing holds up the way any more.
    if (!wouldLose) leave();
  }, [wouldLose, leave]);

  // Closing the tab and reloading: there the browser asks, in its own words.
  useBeforeUnload(
    useCallback(
      (event) => {
        if (wouldLose) event.preventDefault();
      },
      [wouldLose],
    ),
  );
  return { isAsking: blocker.state === 'blocked', stay: () => blocker.reset?.(), leave };
}
