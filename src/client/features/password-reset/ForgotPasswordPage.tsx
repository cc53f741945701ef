/** Request your password: asks for the e-mail the instructions go to (product §5.1). */
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';

import { useAppDispatch, useAppSelector, useScreenLeft } from '@/client/kernel/hooks';
import { formText } from '@/client/lib/formText';
import { paths } from '@/client/lib/paths';
import { Button, buttonClass } from '@/client/ui/Button';
import { Field } from '@/client/ui/Field';
import { Notice } from '@/client/ui/Notice';

import { forgotPasswordView } from './forgotPasswordView';
import { submitEmail } from './passwordResetRequests';
import { emailEdited, resetRequestFlow, selectResetRequest } from './resetRequestSlice';

export { storePart } from './passwordResetPart';

export function Component() {
  const dispatch = useAppDispatch();
  const { error, isBusy } = forgotPasswordView(useAppSelector(selectResetRequest));

  useScreenLeft(resetRequestFlow.actions.screenLeft);

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
        onInput={() => error && dispatch(emailEdited())}
      >
        {error && <Notice tone="error">{error}</Notice>}
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          placeholder="you@business.com"
        />
        <div className="actions">
          <Link className={buttonClass()} to={paths.signIn}>
            Cancel
          </Link>
          <Button type="submit" variant="primary" pending={isBusy}>
            Send Email
          </Button>
        </div>
      </form>
    </>
  );
}
