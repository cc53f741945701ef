/** Questions asked before recovery codes are lost, old or new. */
import { LeaveQuestion } from '@/client/session/LeaveQuestion';
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

/** Asks once before unsaved codes are lost. */
export function LeaveCodes({ wouldLose }: { wouldLose: boolean }) {
  return (
    <LeaveQuestion wouldLose={wouldLose} title="Leave without the codes?" stayLabel="Stay">
      The codes are not saved yet, and they are shown this one time. Later you can only make new
      ones.
    </LeaveQuestion>
  );
}
