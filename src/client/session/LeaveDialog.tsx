import type { Location } from 'react-router-dom';

import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';

import { useLeaveGuard } from './useLeaveGuard';

const isElsewhere = (here: Location, next: Location) => here.pathname !== next.pathname;

/** Asks before unsaved edits are left behind; once they are saved, navigation goes on (product §8.10). */
export function LeaveDialog({ hasEdits }: { hasEdits: boolean }) {
  const { isAsking, stay, leave } = useLeaveGuard(hasEdits, isElsewhere);
  return (
    <Dialog title="Leave without saving?" open={isAsking} onClose={stay}>
      <p className="muted">Your changes are not saved yet.</p>
      <div className="actions dialog-foot">
        <Button onClick={stay}>Keep editing</Button>
        <Button variant="danger" onClick={leave}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
