/** Questions asked before recovery codes are lost, old or new. */
import type { Location } from 'react-router-dom';

import { useLeaveGuard } from '@/client/session/useLeaveGuard';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';

import { codesTexts } from './securityTexts';

interface ReplaceCodesProps {
  open: boolean;
  /** How many codes become invalid; null if unknown. */
  left: number | null;
  onCancel: () => void;
  onReplace: () => void;
}

/** Asks before codes that may exist on paper become invalid (product §24.22). */
export function ReplaceCodes({ open, left, onCancel, onReplace }: ReplaceCodesProps) {
  return (
    <Dialog title="Make new recovery codes?" open={open} onClose={onCancel}>
      <p className="muted">{codesTexts.lost(left)}</p>
      <div className="actions dialog-foot">
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="danger" onClick={onReplace}>
          Make new codes
        </Button>
      </div>
    </Dialog>
  );
}

const isElsewhere = (here: Location, next: Location) => here.pathname !== next.pathname;

/** Asks once before unsaved codes are lost. */
export function LeaveCodes({ wouldLose }: { wouldLose: boolean }) {
  const { isAsking, stay, leave } = useLeaveGuard(wouldLose, isElsewhere);
  return (
    <Dialog title="Leave without the codes?" open={isAsking} onClose={stay}>
      <p className="muted">
        The codes are not saved yet, and they are shown this one time. Later you can only make new
        ones.
      </p>
      <div className="actions dialog-foot">
        <Button onClick={stay}>Stay</Button>
        <Button variant="danger" onClick={leave}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
