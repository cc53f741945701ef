/** Change Password: the current one, and the new one twice (specification, sections 2, 5 and 8). */
import { type FormEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { formText } from '@/client/lib/formText';
import { paths } from '@/client/lib/paths';
import { Button, buttonClass } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { Icon } from '@/client/ui/Icon';
import { PasswordField } from '@/client/ui/PasswordField';

import {
  currentPasswordEdited,
  newPasswordEdited,
  pageLeft,
  popupClosed,
  selectChangePassword,
} from './changePasswordSlice';
import { submitPasswords } from './submitPasswords';

export function Component() {
  const dispatch = useAppDispatch();
  const stage = useAppSelector(selectChangePassword);
  const confirmPasswordRef = useRef<HTMLInputElement>(null);

  useEffect(() => () => void dispatch(pageLeft()), [dispatch]);

  useEffect(() => {
    if (stage.status === 'mismatched') confirmPasswordRef.current?.focus();
  }, [stage]);

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
        <div className="stack">
          <PasswordField
            label="Current Password"
            name="oldPassword"
            autoComplete="current-password"
            required
            onInput={() => stage.status === 'refused' && dispatch(currentPasswordEdited())}
          />
          <PasswordField
            label="New Password"
            name="newPassword"
            autoComplete="new-password"
            required
            hint="At least 8 characters, one uppercase letter, one special character."
            onInput={() => stage.status !== 'entering' && dispatch(newPasswordEdited())}
          />
          <PasswordField
            ref={confirmPasswordRef}
            label="Confirm New Password"
            name="confirmPassword"
            autoComplete="new-password"
            required
            error={stage.status === 'mismatched' ? 'New passwords do not match' : undefined}
            onInput={() => stage.status !== 'entering' && dispatch(newPasswordEdited())}
          />
          {stage.status === 'refused' && (
            <p className="error" role="alert">
              <Icon name="alert" small />
              {stage.text}
            </p>
          )}
        </div>
        <div className="card-foot actions">
          <Link className={buttonClass()} to={paths.profileDashboard}>
            Cancel
          </Link>
          <Button type="submit" variant="primary" pending={stage.status === 'saving'}>
            Change Password
          </Button>
        </div>
      </form>
      <Dialog
        title="Password changed"
        open={stage.status === 'changed'}
        onClose={() => dispatch(popupClosed())}
        closesAtFoot
      >
        {stage.status === 'changed' && (
          <p className="muted">{stage.message ?? 'Your password is changed.'}</p>
        )}
      </Dialog>
    </>
  );
}
