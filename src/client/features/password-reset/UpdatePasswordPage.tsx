/** Update Password: the screen behind the link of the mail (specification, sections 2, 5 and 8). */
import { type FormEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { formText } from '@/client/lib/formText';
import { paths } from '@/client/lib/paths';
import { Button } from '@/client/ui/Button';
import { Notice } from '@/client/ui/Notice';
import { PasswordField } from '@/client/ui/PasswordField';

import { submitNewPassword } from './passwordResetRequests';
import { pageLeft, passwordEdited, selectUpdatePassword } from './updatePasswordSlice';
import { useResetToken } from './useResetToken';

export function Component() {
  const dispatch = useAppDispatch();
  const stage = useAppSelector(selectUpdatePassword);
  const token = useResetToken();
  const newLinkRef = useRef<HTMLAnchorElement>(null);
  const newPasswordRef = useRef<HTMLInputElement>(null);
  const confirmPasswordRef = useRef<HTMLInputElement>(null);

  useEffect(() => () => void dispatch(pageLeft()), [dispatch]);

  useEffect(() => {
    if (stage.status === 'mismatched') confirmPasswordRef.current?.focus();
    if (stage.status === 'refused' && stage.about === 'newPassword')
      newPasswordRef.current?.focus();
  }, [stage]);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const passwords = {
      newPassword: formText(data, 'newPassword'),
      confirmPassword: formText(data, 'confirmPassword'),
    };
    const isSaved = await dispatch(submitNewPassword(token, passwords));
    if (isSaved) form.reset();
    // Nothing was sent, and the way on stands there.
    else if (token === null && passwords.newPassword === passwords.confirmPassword) {
      newLinkRef.current?.focus();
    }
  }

  const refusal = stage.status === 'refused' ? stage : null;
  return (
    <form
      className="stack"
      onSubmit={(event) => void handleSubmit(event)}
      onInput={() => stage.status !== 'entering' && dispatch(passwordEdited())}
    >
      {token === null && (
        <Notice tone="info">
          A new password needs the link of our e-mail.{' '}
          <Link ref={newLinkRef} to={paths.forgotPassword}>
            Ask for a new link
          </Link>
        </Notice>
      )}
      {stage.status === 'saved' && (
        <Notice tone="success">
          Your new password is set. <Link to={paths.signIn}>Log In</Link>
        </Notice>
      )}
      {refusal?.about === 'request' && <Notice tone="error">{refusal.text}</Notice>}
      <PasswordField
        ref={newPasswordRef}
        label="New Password"
        name="newPassword"
        autoComplete="new-password"
        required
        hint="At least 8 characters, one uppercase letter, one special character."
        error={refusal?.about === 'newPassword' ? refusal.text : undefined}
      />
      <PasswordField
        ref={confirmPasswordRef}
        label="Confirm New Password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={stage.status === 'mismatched' ? 'Passwords do not match' : undefined}
      />
      <Button type="submit" variant="primary" block pending={stage.status === 'saving'}>
        Update Password
      </Button>
    </form>
  );
}
