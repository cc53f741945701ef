import { type FormEvent, useState } from 'react';

import { dialableNumber } from '@/contract/dialableNumber';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { browserZone } from '@/client/lib/dates';
import { formText } from '@/client/lib/formText';
import { momentInWords } from '@/client/lib/meetings';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { Notice } from '@/client/ui/Notice';
import { TextArea } from '@/client/ui/TextArea';

import { texts } from './bookingsTexts';
import type { Meeting } from './callOffMachine';
import { confirmCallOff } from './callOffRequests';
import { callOffGivenUp, selectCallOff } from './callOffSlice';
import { callOffView } from './callOffView';

interface CallOffProps {
  /** It was called off, perhaps after the dialog was closed. */
  onCalledOff: (id: string) => void;
}

/** Asks before a booking is called off. */
export function CallOffDialog({ onCalledOff }: CallOffProps) {
  const dispatch = useAppDispatch();
  const { meeting, isBusy, error } = callOffView(useAppSelector(selectCallOff));
  const isMailed = meeting?.email !== '';
  const keep = () => dispatch(callOffGivenUp());
  // Kept for its booking while the dialog is closed: Escape is easily pressed by mistake.
  const [draft, setDraft] = useState({ of: '', reason: '' });

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = formText(new FormData(event.currentTarget), 'reason');
    const id = await dispatch(confirmCallOff(reason));
    if (id !== null) onCalledOff(id);
  }

  return (
    <Dialog title="Cancel the booking?" open={meeting !== null} onClose={keep}>
      <form className="stack" onSubmit={(event) => void handleSubmit(event)}>
        {error !== null && <Notice tone="error">{error}</Notice>}
        {meeting && (
          <p className="muted">
            {meeting.title} of {meeting.name}, {momentInWords(meeting.start, browserZone())}.
          </p>
        )}
        {meeting && !isMailed && <Untold phone={meeting.phone} />}
        <TextArea
          label="Why?"
          name="reason"
          maxLength={500}
          autoComplete="off"
          defaultValue={draft.of === meeting?.id ? draft.reason : ''}
          onChange={({ target }) => setDraft({ of: meeting?.id ?? '', reason: target.value })}
          hint={isMailed ? texts.reasonTold : texts.reasonKept}
        />
        <div className="actions dialog-foot">
          <Button onClick={keep}>Keep it</Button>
          <Button type="submit" variant="danger" pending={isBusy}>
            Cancel the booking
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Without a mail address the customer has to be called, if there is a number. */
function Untold({ phone }: Pick<Meeting, 'phone'>) {
  const number = dialableNumber(phone);
  return (
    <p>
      {texts.noAddress}{' '}
      {phone !== '' && (
        <>Call {number === null ? phone : <a href={`tel:${number}`}>{phone}</a>} to say it.</>
      )}
    </p>
  );
}
