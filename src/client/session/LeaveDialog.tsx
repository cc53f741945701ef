import { LeaveQuestion } from './LeaveQuestion';

/** Asks before unsaved edits are left behind; once they are saved, navigation goes on (product §8.10). */
export function LeaveDialog({ hasEdits }: { hasEdits: boolean }) {
  return (
    <LeaveQuestion wouldLose={hasEdits} title="Leave without saving?" stayLabel="Keep editing">
      Your changes are not saved yet.
    </LeaveQuestion>
  );
}
