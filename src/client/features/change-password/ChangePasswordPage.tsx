/** Change Password: the current one, and the new one twice (product §5.17 to §5.22). */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { profileApi } from '@/client/api/profileApi';
import { useAppDispatch, useAppSelector, useScreenLeft } from '@/client/kernel/hooks';
import { formText } from '@/client/lib/formText';
import { PASSWORD_RULES } from '@/client/lib/passwordRules';
import { paths } from '@/client/lib/paths';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { ErrorLine } from '@/client/ui/ErrorLine';
import { PasswordField } from '@/client/ui/PasswordField';

import { submitPasswords } from './changePasswordRequests';
import {
  changePasswordFlow,
  currentPasswordEdited,
  newPasswordEdited,
  popupClosed,
  selectChangePassword,
} from './changePasswordSlice';
import { changePasswordView } from './changePasswordView';

export { storePart } from './changePasswordPart';

const { answers } = changePasswordFlow;

export function Component() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const stage = useAppSelector(selectChangePassword);
  const { isBusy, mismatch, error, about, popup } = changePasswordView(stage);
  // Only where another screen has asked for it; kept, as it is forgotten a minute after that one was left.
  const { currentData: profile } = profileApi.endpoints.getProfile.useQueryState();
  const [username] = useState(profile?.email);
  const errorId = useId();
  const currentPasswordRef = useRef<HTMLInputElement>(null);
  const newPasswordRef = useRef<HTMLInputElement>(null);
  const confirmPasswordRef = useRef<HTMLInputElement>(null);

  useScreenLeft(changePasswordFlow.actions.screenLeft);

  useEffect(() => {
    const { mismatch, about } = changePasswordView(stage);
    if (mismatch) confirmPasswordRef.current?.focus();
    if (about === 'current') currentPasswordRef.current?.focus();
    if (about === 'new') newPasswordRef.current?.focus();
  }, [stage]);

  function handleNewPassword() {
    if (answers(stage, 'newPasswordEdited')) dispatch(newPasswordEdited());
  }

  // The error below all three fields is about one of them.
  const wrong = { 'aria-invalid': true, 'aria-describedby': errorId };

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const isChanged = await dispatch(
      submitPasswords({
        oldPassword: formText(data, 'oldPassword'),
        newPassword: formText(data, 'newPassword'),
        confirmPassword: formText(data, 'confirmPassword'),
      }),
    );
    if (isChanged) form.reset();
  }

  return (
    <>
      <form className="card card-form-narrow" onSubmit={(event) => void handleSubmit(event)}>
        {/* By it a password manager knows which of several accounts the new password belongs to. */}
        {username && <input hidden readOnly autoComplete="username" value={username} />}
        <div className="stack">
          <PasswordField
            ref={currentPasswordRef}
            {...(about === 'current' && wrong)}
            label="Current Password"
            name="oldPassword"
            autoComplete="current-password"
            required
            onInput={() =>
              answers(stage, 'currentPasswordEdited') && dispatch(currentPasswordEdited())
            }
          />
          <PasswordField
            ref={newPasswordRef}
            {...(about === 'new' && wrong)}
            label="New Password"
            name="newPassword"
            autoComplete="new-password"
            required
            hint={PASSWORD_RULES}
            onInput={handleNewPassword}
          />
          <PasswordField
            ref={confirmPasswordRef}
            label="Confirm New Password"
            name="confirmPassword"
            autoComplete="new-password"
            required
            error={mismatch}
            onInput={handleNewPassword}
          />
          {error !== undefined && <ErrorLine id={errorId}>{error}</ErrorLine>}
        </div>
        <div className="card-foot actions">
          <Button onClick={() => void navigate(paths.profileDashboard)}>Cancel</Button>
          <Button type="submit" variant="primary" pending={isBusy}>
            Change Password
          </Button>
        </div>
      </form>
      <Dialog
        title="Password changed"
        open={popup !== null}
        onClose={() => dispatch(popupClosed())}
        closesAtFoot
      >
        {popup !== null && <p className="muted">{popup}</p>}
      </Dialog>
    </>
  );
}
