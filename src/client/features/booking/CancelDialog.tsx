import { type FormEvent, useState } from 'react';

import type { VisitorBooking } from '@/contract/bookingReads';
import { useAppDispatch } from '@/client/kernel/hooks';
import { formText } from '@/client/lib/formText';
import { momentInWords } from '@/client/lib/meetings';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { Notice } from '@/client/ui/Notice';
import { TextArea } from '@/client/ui/TextArea';

import { callOff } from './bookingRequests';
import { cancelGivenUp } from './bookingSlices';
import { troubleText } from './bookingTexts';
import type { HeldView } from './bookingView';

interface CancelDialogProps {
  booking: VisitorBooking;
  view: HeldView;
  token: string;
  zone: string;
}

/** Asks before a booking is cancelled. */
export function CancelDialog({ booking, view, token, zone }: CancelDialogProps) {
  const dispatch = useAppDispatch();
  const { isAsking, isCancelling, trouble } = view;
  const keep = () => dispatch(cancelGivenUp());
  // Kept while the dialog is closed: Escape is easily pressed by mistake.
  const [reason, setReason] = useState('');

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void dispatch(callOff(token, formText(new FormData(event.currentTarget), 'reason')));
  }

  return (
    <Dialog title="Cancel the booking?" open={isAsking} onClose={keep}>
      <form className="stack" onSubmit={handleSubmit}>
        {trouble !== null && <Notice tone="error">{troubleText(trouble, () => '')}</Notice>}
        <p className="muted">
          {booking.title}, {momentInWords(booking.start, zone)}.
        </p>
        <TextArea
          label="Why?"
          name="reason"
          maxLength={500}
          autoComplete="off"
          defaultValue={reason}
          onChange={({ target }) => setReason(target.value)}
          hint="You may leave it empty."
        />
        <div className="actions dialog-foot">
          <Button onClick={keep}>Keep it</Button>
          <Button type="submit" variant="danger" pending={isCancelling}>
            Cancel the booking
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
