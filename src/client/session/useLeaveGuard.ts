import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { type BlockerFunction, type Location, useBeforeUnload, useBlocker } from 'react-router-dom';

import { selectIsSignedIn, type WithSession } from './sessionSlice';

interface LeaveGuard {
  /** The person is about to leave, and has to be asked. */
  isAsking: boolean;
  stay(this: void): void;
  leave(this: void): void;
}

/**
 * Blocks navigation that would lose something which exists nowhere else. The end of a session is never blocked.
 * @param wouldLose whether there is something to lose now
 * @param leaves whether it would be lost at the next location
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

  // Proceeding twice is an error in the router, and React may show the question a little longer.
  const answered = useRef(blocker);
  const leave = useCallback(() => {
    if (answered.current !== blocker) blocker.proceed?.();
    answered.current = blocker;
  }, [blocker]);

  useEffect(() => {
    // Saved while the question was open: nothing is left to ask.
    if (!wouldLose) leave();
  }, [wouldLose, leave]);

  // For closing the tab or reloading, the browser asks in its own words.
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
