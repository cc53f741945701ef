import { useEffect, useId, useRef } from 'react';

import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { Button } from '@/client/ui/Button';

import { MeetingDialogs } from './MeetingDialogs';
import { meetingListView } from './meetingListView';
import {
  meetingFlow,
  newChosen,
  removalChosen,
  selectMeetingList,
  selectMeetings,
} from './meetingSlices';
import { settleText } from './meetingTexts';
import { meetingView } from './meetingView';
import type { ShownMeeting } from './useShownMeeting';

interface MeetingKindsProps {
  shown: ShownMeeting;
  /** How many there are. */
  count: number;
}

/** Adds or removes a kind of meeting; the last one stays (product §25.54). */
export function MeetingKinds({ shown: { type, isGone }, count }: MeetingKindsProps) {
  const dispatch = useAppDispatch();
  const { isEdited } = meetingView(meetingFlow.stageOf(useAppSelector(selectMeetings), type.id));
  const { dialog } = meetingListView(useAppSelector(selectMeetingList));
  const hasDialog = dialog !== null;
  const canRemove = count > 1;
  const id = useId();
  const newRef = useRef<HTMLButtonElement>(null);
  const hadDialog = useRef(hasDialog);
  const isAtRemoval = useRef(false);

  useEffect(() => {
    // With one kind left, the element that had or would regain the focus is gone (product §21.6).
    const isOver = (hadDialog.current && !hasDialog) || (isAtRemoval.current && !canRemove);
    hadDialog.current = hasDialog;
    isAtRemoval.current &&= canRemove;
    if (isOver && document.activeElement === document.body) newRef.current?.focus();
  }, [hasDialog, canRemove]);

  return (
    <section className="card card-form setting-head" aria-labelledby={id}>
      <div>
        <h2 id={id}>Kinds of meetings</h2>
        <p className="muted">Each has settings and a booking page of its own.</p>
        {isEdited && <p className="hint">{settleText(isGone)}</p>}
      </div>
      <div className="actions">
        {canRemove && (
          <Button
            disabled={isEdited}
            onFocus={() => (isAtRemoval.current = true)}
            onBlur={() => (isAtRemoval.current = false)}
            onClick={() => dispatch(removalChosen({ id: type.id, name: type.name }))}
          >
            Remove this one
          </Button>
        )}
        <Button ref={newRef} disabled={isEdited} onClick={() => dispatch(newChosen())}>
          New
        </Button>
      </div>
      <MeetingDialogs />
    </section>
  );
}
