import { type FormEvent, useId, useState } from 'react';

import { alwaysFresh } from '@/client/api/freshness';
import { useGetBookingPageQuery } from '@/client/api/meetingTypesApi';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { saveView } from '@/client/lib/saveView';
import { Button } from '@/client/ui/Button';
import { Field } from '@/client/ui/Field';

import { submitBusinessName } from './meetingRequests';
import { bookingPageFlow, nameDropped, nameEdited, selectBookingPage } from './meetingSlices';

/** The name of the business on every booking page (product §25.53). Empty while unknown. */
export function BusinessName() {
  const dispatch = useAppDispatch();
  const { currentData: page } = useGetBookingPageQuery(undefined, alwaysFresh);
  const stage = useAppSelector(selectBookingPage);
  const { isEdited, isBusy, error } = saveView(stage);
  const [typed, setTyped] = useState('');
  const titleId = useId();
  if (!page) return null;
  const name = isEdited ? typed : page.businessName;

  function handleChange(value: string) {
    if (isBusy) return;
    setTyped(value);
    if (bookingPageFlow.answers(stage, 'formEdited')) dispatch(nameEdited());
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTyped(name);
    dispatch(submitBusinessName(name));
  }

  return (
    <form className="card card-form" aria-labelledby={titleId} onSubmit={handleSubmit}>
      <span hidden id={titleId}>
        Name of the business
      </span>
      <Field
        label="Business name"
        name="businessName"
        autoComplete="organization"
        required
        pattern=".*\S.*"
        title="At least one letter"
        maxLength={200}
        value={name}
        hint="Shown at the top of every booking page and in its mails."
        error={error ?? undefined}
        onChange={({ target }) => handleChange(target.value)}
      />
      <div className="card-foot actions">
        {/* Described, as the form above has a Cancel too (product §21.5). */}
        <Button
          disabled={isBusy}
          aria-describedby={titleId}
          onClick={() => dispatch(nameDropped())}
        >
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={isBusy}>
          Save name
        </Button>
      </div>
    </form>
  );
}
