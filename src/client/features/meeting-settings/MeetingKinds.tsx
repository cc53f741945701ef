import { useId } from 'react';

import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { saveView } from '@/client/lib/saveView';
import { Button } from '@/client/ui/Button';

import { MeetingDialogs } from './MeetingDialogs';
import { meetingFlow, newChosen, removalChosen, selectMeetings } from './meetingSlices';
import { settleText } from './meetingTexts';
import type { ShownMeeting } from './useShownMeeting';

interface MeetingKindsProps {
  shown: ShownMeeting;
  /** How many there are. */
  count: number;
}

/** Another kind of meeting, or one less; the last one stays (product §25.54). */
export function MeetingKinds({ shown: { type, isGone }, count }: MeetingKindsProps) {
  const dispatch = useAppDispatch();
  const { isEdited } = saveView(meetingFlow.stageOf(useAppSelector(selectMeetings), type.id));
  const id = useId();
  return (
    <section className="card card-form setting-head" aria-labelledby={id}>
      <div>
        <h2 id={id}>Kinds of meetings</h2>
        <p className="muted">Each has settings and a booking page of its own.</p>
        {isEdited && <p className="hint">{settleText(isGone)}</p>}
      </div>
      <div className="actions">
        {count > 1 && (
          <Button
            disabled={isEdited}
            onClick={() => dispatch(removalChosen({ id: type.id, name: type.name }))}
          >
            Remove this one
          </Button>
        )}
        <Button disabled={isEdited} onClick={() => dispatch(newChosen())}>
          New
        </Button>
      </div>
      <MeetingDialogs />
    </section>
  );
}
