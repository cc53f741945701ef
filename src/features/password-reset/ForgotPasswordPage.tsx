/** Request your password: asks for the e-mail the instructions go to (specification, section 2). */
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { paths } from '@/shared/paths';
import { Button, buttonClass } from '@/shared/ui/Button';
import { Field } from '@/shared/ui/Field';
import { Notice } from '@/shared/ui/Notice';

import { submitEmail } from './passwordResetRequests';
import { emailEdited, formLeft, selectResetRequest } from './resetRequestSlice';

export function Component() {
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectResetRequest);
  const { register, handleSubmit } = useForm<{ email: string }>();

  useEffect(() => () => void dispatch(formLeft()), [dispatch]);

  return (
    <>
      <p>Type the e-mail you sign in with. We send instructions to update the password.</p>
      <form
        className="stack"
        onSubmit={(event) => void handleSubmit(({ email }) => dispatch(submitEmail(email)))(event)}
        onInput={() => status === 'failed' && dispatch(emailEdited())}
      >
        {status === 'failed' && (
          <Notice tone="error">Error sending email. Please try again.</Notice>
        )}
        <Field
          {...register('email')}
          label="Email"
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
