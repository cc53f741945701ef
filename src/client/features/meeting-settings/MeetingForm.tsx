import { type FormEvent, Fragment, type ReactNode, useId, useState } from 'react';

import type { MeetingSettings, MeetingType } from '@/contract/meetingTypeReads';
import type { FieldErrors } from '@/contract/saveReads';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { saveView } from '@/client/lib/saveView';
import { LeaveDialog } from '@/client/session/LeaveDialog';
import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';

import './meeting-settings.css';
import { submitMeeting } from './meetingRequests';
import {
  editsDropped,
  formEdited,
  meetingFlow,
  selectBookingPage,
  selectMeetings,
} from './meetingSlices';
import { texts } from './meetingTexts';
import { meetingView } from './meetingView';
import { RemovedWarning } from './RemovedWarning';
import { StaleDialog } from './StaleDialog';
import type { ShownMeeting } from './useShownMeeting';

/** What the fields of a screen work with. */
interface MeetingParts {
  /** What is stored, with what was changed over it. */
  shown: MeetingSettings;
  edit: (change: Partial<MeetingSettings>) => void;
  /** What is wrong with which field, by its name on the wire. */
  errors: FieldErrors;
}

interface MeetingFormProps extends ShownMeeting {
  /** Id of the heading that names it. */
  headingId: string;
  /** Fields whose errors stand beside them, by their names on the wire. */
  fields: readonly string[];
  /** A card above the one of the fields. */
  above?: (parts: MeetingParts) => ReactNode;
  children: (parts: MeetingParts) => ReactNode;
}

/** Settings of a kind of meeting that are saved: only what was changed is sent (product §25.50). */
export function MeetingForm(props: MeetingFormProps) {
  const { type, isGone, headingId, fields, above, children } = props;
  const { id } = type;
  const goneId = useId();
  const dispatch = useAppDispatch();
  const stage = meetingFlow.stageOf(useAppSelector(selectMeetings), id);
  const { isEdited, isBusy, isStale, error, fields: errors } = meetingView(stage);
  const { isEdited: isNameEdited } = saveView(useAppSelector(selectBookingPage));
  const [kept, setKept] = useState<{ seen: MeetingType; edits: Partial<MeetingSettings> }>({
    seen: type,
    edits: {},
  });
  const { seen, edits } = isEdited ? kept : { seen: type, edits: {} };
  const names = Object.keys(errors);
  const isBeside =
    names.length > 0 && names.every((name) => fields.includes(name.split('.')[0] ?? ''));

  function edit(change: Partial<MeetingSettings>) {
    // What is being saved stands still.
    if (isBusy) return;
    setKept({ seen, edits: { ...edits, ...change } });
    if (meetingFlow.answers(stage, 'formEdited')) dispatch(formEdited({ id }));
  }

  /** @param over the version that was seen, or that is saved over */
  function save(over: MeetingType) {
    setKept({ seen: over, edits });
    dispatch(submitMeeting({ id, version: over.version, edits }));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isGone) save(seen);
  }

  const parts: MeetingParts = { shown: { ...type, ...edits }, edit, errors };
  return (
    <>
      <form className="stack" aria-labelledby={headingId} onSubmit={handleSubmit}>
        {!isGone && <Fragment key={id}>{above?.(parts)}</Fragment>}
        <div className="card card-form">
          {/* The foot stays while another kind takes its place: Cancel keeps the focus. */}
          <Fragment key={id}>{children(parts)}</Fragment>
          {isGone && <RemovedWarning id={goneId} name={type.name} />}
          {error !== null && !isBeside && !isGone && (
            <p className="error setting-error" role="alert">
              <Icon name="alert" small />
              {error}
            </p>
          )}
          <div className="card-foot actions setting-foot">
            {/* Where the booking page does not say it itself, above. */}
            {!above && !isGone && !type.active && type.version === 0 && (
              <p className="hint">{texts.neverSaved}</p>
            )}
            <Button disabled={isBusy} onClick={() => dispatch(editsDropped({ id }))}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="primary"
              pending={isBusy}
              {...(isGone && { 'aria-disabled': true, 'aria-describedby': goneId })}
            >
              Save and close
            </Button>
          </div>
        </div>
      </form>
      {isStale && !isGone && (
        <StaleDialog {...{ id, seen, edits }} stored={type} onSaveOver={() => save(type)} />
      )}
      <LeaveDialog hasEdits={isEdited || isNameEdited} />
    </>
  );
}
