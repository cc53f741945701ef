import { type FormEvent, Fragment, type ReactNode, useId, useState } from 'react';

import type { MeetingSettings, MeetingType } from '@/contract/meetingTypeReads';
import type { FieldErrors } from '@/contract/saveReads';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { saveView } from '@/client/lib/saveView';
import { LeaveDialog } from '@/client/session/LeaveDialog';
import { Button } from '@/client/ui/Button';
import { ErrorLine } from '@/client/ui/ErrorLine';

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
  /** The stored settings, with the changes applied. */
  shown: MeetingSettings;
  edit: (change: Partial<MeetingSettings>) => void;
  /** Errors, by the field's name on the wire. */
  errors: FieldErrors;
}

interface MeetingFormProps extends ShownMeeting {
  /** Id of the heading that names it. */
  headingId: string;
  /** Fields that show their own errors, by their names on the wire. */
  fields: readonly string[];
  /** A card above that of the fields. */
  above?: (parts: MeetingParts) => ReactNode;
  children: (parts: MeetingParts) => ReactNode;
}

/** Settings of a kind of meeting that are saved; only changes are sent (product §25.50). */
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
    // What is being saved cannot be edited.
    if (isBusy) return;
    setKept({ seen, edits: { ...edits, ...change } });
    if (meetingFlow.answers(stage, 'formEdited')) dispatch(formEdited({ id }));
  }

  /** @param over the version the changes are based on, or overwrite */
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
          {/* The foot stays mounted when another kind is shown, so that Cancel keeps the focus. */}
          <Fragment key={id}>{children(parts)}</Fragment>
          {isGone && <RemovedWarning id={goneId} name={type.name} />}
          {error !== null && !isBeside && !isGone && (
            <ErrorLine className="error setting-error">{error}</ErrorLine>
          )}
          <div className="card-foot actions setting-foot">
            {/* Unless the booking page card above says it. */}
            {!above && !isGone && !type.active && type.version === 0 && (
              <p className="hint">{texts.neverSaved}</p>
            )}
            <Button
              disabled={isBusy}
              aria-describedby={headingId}
              onClick={() => dispatch(editsDropped({ id }))}
            >
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
