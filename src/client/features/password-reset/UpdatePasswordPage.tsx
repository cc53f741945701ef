/** Update Password: the screen behind the link of the mail (product §5.7 to §5.15). */
import { type FormEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { RESET_TOKEN } from '@/contract/links';
import { formText } from '@/client/lib/formText';
import { PASSWORD_RULES } from '@/client/lib/passwordRules';
import { paths } from '@/client/lib/paths';
import { useLinkSecret } from '@/client/lib/useLinkSecret';
import { Button } from '@/client/ui/Button';
import { Notice } from '@/client/ui/Notice';
import { PasswordField } from '@/client/ui/PasswordField';

import { submitNewPassword } from './passwordResetRequests';
import { texts } from './passwordResetTexts';
import { passwordEdited, selectUpdatePassword, updatePasswordFlow } from './updatePasswordSlice';
import { updatePasswordView } from './updatePasswordView';

export { storePart } from './passwordResetPart';

export function Component() {
  const dispatch = useAppDispatch();
  const stage = useAppSelector(selectUpdatePassword);
  const token = useLinkSecret(RESET_TOKEN);
  const newLinkRef = useRef<HTMLAnchorElement>(null);
  const newPasswordRef = useRef<HTMLInputElement>(null);
  const confirmPasswordRef = useRef<HTMLInputElement>(null);

  // Another link is another attempt: the outcome of the former is not shown beside it.
  useEffect(() => () => void dispatch(updatePasswordFlow.actions.screenLeft()), [dispatch, token]);

  useEffect(() => {
    const { errors } = updatePasswordView(stage);
    if (errors.confirmPassword) confirmPasswordRef.current?.focus();
    if (errors.newPassword) newPasswordRef.current?.focus();
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
    // Nothing was sent, and the way forward is on the screen.
    else if (token === null && passwords.newPassword === passwords.confirmPassword) {
      newLinkRef.current?.focus();
    }
  }

  const { isBusy, isSaved, errors } = updatePasswordView(stage);
  const hasOutcome = updatePasswordFlow.answers(stage, 'passwordEdited');
  return (
    <form
      className="stack"
      onSubmit={(event) => void handleSubmit(event)}
      onInput={() => hasOutcome && dispatch(passwordEdited())}
    >
      {token === null && (
        <Notice tone="info">
          {texts.linkNeeded}{' '}
          <Link ref={newLinkRef} to={paths.forgotPassword}>
            Ask for a new link
          </Link>
        </Notice>
      )}
      {isSaved && (
        <Notice tone="success">
          {texts.saved} <Link to={paths.signIn}>Log In</Link>
        </Notice>
      )}
      {errors.request !== undefined && <Notice tone="error">{errors.request}</Notice>}
      <PasswordField
        ref={newPasswordRef}
        label="New Password"
        name="newPassword"
        autoComplete="new-password"
        required
        hint={PASSWORD_RULES}
        error={errors.newPassword}
      />
      <PasswordField
        ref={confirmPasswordRef}
        label="Confirm New Password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
      />
      <Button type="submit" variant="primary" block pending={isBusy}>
        Update Password
      </Button>
    </form>
  );
}
