import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { Notice } from '@/client/ui/Notice';

import { confirmRemoval } from './callRequests';
import { removalCancelled, selectRemovals } from './callSlices';
import { removalTexts } from './callTexts';
import { removalView } from './callViews';
import { REMOVED, type Removed } from './removalMachine';

interface RemovalDialogsProps {
  callId: string;
  /** Where to go once the call is gone. */
  back: string;
}

/** Asks before the call, or one of its notes, is deleted. */
export function RemovalDialogs(props: RemovalDialogsProps) {
  return REMOVED.map((of) => <RemovalDialog key={of} of={of} {...props} />);
}

function RemovalDialog({ of, callId, back }: RemovalDialogsProps & { of: Removed }) {
  const dispatch = useAppDispatch();
  const { id, isBusy, error } = removalView(useAppSelector(selectRemovals)[of]);
  const { title, lost, button } = removalTexts[of];
  const cancel = () => dispatch(removalCancelled({ of }));
  return (
    <Dialog title={title} open={id !== null} onClose={cancel}>
      <div className="stack">
        {error !== null && <Notice tone="error">{error}</Notice>}
        <p className="muted">{lost}</p>
      </div>
      <div className="actions dialog-foot">
        <Button onClick={cancel}>Cancel</Button>
        <Button
          variant="danger"
          pending={isBusy}
          onClick={() => void dispatch(confirmRemoval(of, callId, back))}
        >
          {button}
        </Button>
      </div>
    </Dialog>
  );
}
