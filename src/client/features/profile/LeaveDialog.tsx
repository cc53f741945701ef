import { useCallback, useEffect } from 'react';
import { useStore } from 'react-redux';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom';

import type { AppState } from '@/client/kernel/state';
import { selectIsSignedIn } from '@/client/session/sessionSlice';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';

/** Asks before edits that are not saved are left behind (product §8.10). */
export function LeaveDialog({ hasEdits }: { hasEdits: boolean }) {
  const store = useStore<AppState>();
  const shouldAsk = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      hasEdits &&
      currentLocation.pathname !== nextLocation.pathname &&
      // The end of a session waits for nobody.
      selectIsSignedIn(store.getState()),
    [hasEdits, store],
  );
  const blocker = useBlocker(shouldAsk);
  const isBlocked = blocker.state === 'blocked';

  useEffect(() => {
    // Saved while it was being asked: there is nothing left to lose, and the person is still here.
    if (isBlocked && !hasEdits) blocker.reset();
  }, [isBlocked, hasEdits, blocker]);

  // Closing the tab and reloading: there the browser asks, in its own words.
  useBeforeUnload(
    useCallback(
      (event) => {
        if (hasEdits) event.preventDefault();
      },
      [hasEdits],
    ),
  );

  return (
    <Dialog title="Leave without saving?" open={isBlocked} onClose={() => blocker.reset?.()}>
      <p className="muted">Your changes are not saved yet.</p>
      <div className="actions dialog-foot">
        <Button onClick={() => blocker.reset?.()}>Keep editing</Button>
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
