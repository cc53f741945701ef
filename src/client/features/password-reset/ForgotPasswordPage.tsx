/** Request your password: asks for the e-mail the instructions go to (specification, section 2). */
import { type FormEvent, useEffect } from 'react';
import { Link } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { formText } from '@/client/lib/formText';
import { paths } from '@/client/lib/paths';
import { Button, buttonClass } from '@/client/ui/Button';
import { Field } from '@/client/ui/Field';
import { Notice } from '@/client/ui/Notice';

import { submitEmail } from './passwordResetRequests';
import { emailEdited, formLeft, selectResetRequest } from './resetRequestSlice';

export function Component() {
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectResetRequest);

  useEffect(() => () => void dispatch(formLeft()), [dispatch]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    dispatch(submitEmail(formText(new FormData(event.currentTarget), 'email')));
  }

  return (
    <>
      <p>Type the e-mail you sign in with. We send instructions to update the password.</p>
      <form
        className="stack"
        onSubmit={handleSubmit}
        onInput={() => status === 'failed' && dispatch(emailEdited())}
      >
        {status === 'failed' && (
          <Notice tone="error">Error sending email. Please try again.</Notice>
        )}
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          placeholder="you@business.com"
        />
        <div className="actions">
          <Link className={buttonClass()} to={paths.signIn}>
            Cancel
          </Link>
          <Button type="submit" variant="primary" pending={status === 'sending'}>
            Send Email
          </Button>
        </div>
      </form>
    </>
  );
}
