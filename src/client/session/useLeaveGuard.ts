import { useCallback, useEffect } from 'react';
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
  const isAsking = blocker.state === 'blocked';

  useEffect(() => {
    // Kept while it was being asked: there is nothing left to lose, and the person is still here.
    if (isAsking && !wouldLose) blocker.reset();
  }, [isAsking, wouldLose, blocker]);

  // Closing the tab and reloading: there the browser asks, in its own words.
  useBeforeUnload(
    useCallback(
      (event) => {
        if (wouldLose) event.preventDefault();
      },
      [wouldLose],
    ),
  );
  return { isAsking, stay: () => blocker.reset?.(), leave: () => blocker.proceed?.() };
}
