import type { MeetingSettings } from '@/contract/meetingTypeReads';
import { useAppDispatch } from '@/client/kernel/hooks';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { Facts } from '@/client/ui/Facts';

import { choicePutOff, editsDropped } from './meetingSlices';
import { texts } from './meetingTexts';
import { differencesOf } from './meetingWords';

interface StaleDialogProps {
  /** Of the kind of meeting. */
  id: string;
  /** What was stored when the edit began, and what is stored now. */
  seen: MeetingSettings;
  stored: MeetingSettings;
  edits: Partial<MeetingSettings>;
  onSaveOver: () => void;
}

/** Somebody else saved first: shows their changes, to choose from (product §25.52). */
export function StaleDialog({ id, seen, stored, edits, onSaveOver }: StaleDialogProps) {
  const dispatch = useAppDispatch();
  const facts = differencesOf(seen, stored, edits).map(
    ({ name, theirs, yours }): [string, string] => [
      name,
      yours === null ? theirs : `${theirs} (yours: ${yours})`,
    ],
  );
  return (
    <Dialog title="Changed elsewhere" open onClose={() => dispatch(choicePutOff({ id }))}>
      <p className="muted">{texts.stale}</p>
      <Facts facts={Object.fromEntries(facts)} />
      <div className="actions dialog-foot">
        <Button onClick={() => dispatch(editsDropped({ id }))}>Discard my changes</Button>
        <Button variant="primary" onClick={onSaveOver}>
          Overwrite with mine
        </Button>
      </div>
    </Dialog>
  );
}
