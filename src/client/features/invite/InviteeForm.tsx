import type { FormEvent } from 'react';

import { useAppDispatch } from '@/client/kernel/hooks';
import { formText } from '@/client/lib/formText';
import { Button } from '@/client/ui/Button';
import { Field } from '@/client/ui/Field';

import { submitDetails } from './inviteRequests';

interface InviteeFormProps {
  linkId: string | null;
  phone: string;
  isBusy: boolean;
}

/** The invitee gives a name and e-mail; the phone number is the invited one. */
export function InviteeForm({ linkId, phone, isBusy }: InviteeFormProps) {
  const dispatch = useAppDispatch();

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const details = { fullName: formText(data, 'fullName'), email: formText(data, 'email') };
    const hasFailed = await dispatch(submitDetails(linkId, details));
    if (hasFailed) selectAgain(form, data);
  }

  return (
    <>
      <p>You were invited to a call. Tell us who is joining.</p>
      <form className="stack" onSubmit={(event) => void handleSubmit(event)}>
        <Field
          label="Full Name"
          name="fullName"
          autoComplete="name"
          required
          maxLength={200}
          pattern=".*\S.*"
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
        />
        <Field label="Phone Number" name="phoneNumber" type="tel" readOnly value={phone} />
        <Button type="submit" variant="primary" block pending={isBusy}>
          Submit
        </Button>
      </form>
    </>
  );
}

/**
 * What was typed is kept and selected (product §15.2): in the field that has the
 * focus, else in the first. Typing that has begun again is not interrupted.
 */
function selectAgain(form: HTMLFormElement, sent: FormData): void {
  const focused = document.activeElement;
  const isInForm = focused instanceof HTMLInputElement && focused.form === form;
  const input = isInForm ? focused : form.elements.namedItem('fullName');
  if (!(input instanceof HTMLInputElement) || input.value !== sent.get(input.name)) return;
  input.focus();
  input.select();
}
