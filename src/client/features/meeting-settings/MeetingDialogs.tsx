import type { FormEvent } from 'react';

import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { formText } from '@/client/lib/formText';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { ErrorLine } from '@/client/ui/ErrorLine';
import { Field } from '@/client/ui/Field';

import { meetingListView } from './meetingListView';
import { submitNewMeeting, submitRemoval } from './meetingRequests';
import { closed, selectMeetingList } from './meetingSlices';

/** The open dialog, if any. */
export function MeetingDialogs() {
  const { dialog, doomed } = meetingListView(useAppSelector(selectMeetingList));
  if (dialog === 'name') return <NameDialog />;
  return doomed && <RemovalDialog id={doomed.id} name={doomed.name} />;
}

function NameDialog() {
  const dispatch = useAppDispatch();
  const { isBusy, error } = meetingListView(useAppSelector(selectMeetingList));
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    dispatch(submitNewMeeting(formText(new FormData(event.currentTarget), 'name').trim()));
  }
  return (
    <Dialog title="New kind of meeting" open onClose={() => dispatch(closed())}>
      <form onSubmit={handleSubmit}>
        <Field
          label="Event Name*"
          name="name"
          autoComplete="off"
          maxLength={200}
          pattern=".*\S.*"
          title="At least one letter"
          required
          error={error ?? undefined}
          hint="Everything else starts as usual; nobody can book it until it is saved."
        />
        <div className="actions dialog-foot">
          <Button onClick={() => dispatch(closed())}>Cancel</Button>
          <Button type="submit" variant="primary" pending={isBusy}>
            Add
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function RemovalDialog({ id, name }: { id: string; name: string }) {
  const dispatch = useAppDispatch();
  const { isBusy, error } = meetingListView(useAppSelector(selectMeetingList));
  return (
    <Dialog title={`Remove “${name}”?`} open onClose={() => dispatch(closed())}>
      <p className="muted">Its link will no longer work. Bookings already made stay.</p>
      {error !== null && <ErrorLine>{error}</ErrorLine>}
      <div className="actions dialog-foot">
        <Button onClick={() => dispatch(closed())}>Keep</Button>
        <Button variant="danger" pending={isBusy} onClick={() => dispatch(submitRemoval(id))}>
          Remove
        </Button>
      </div>
    </Dialog>
  );
}
