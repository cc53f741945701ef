/** Change Password: the current one, and the new one twice (specification, sections 2, 5 and 8). */
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { paths } from '@/shared/paths';
import { Button, buttonClass } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { Icon } from '@/shared/ui/Icon';
import { PasswordField } from '@/shared/ui/PasswordField';

import {
  currentPasswordEdited,
  newPasswordEdited,
  pageLeft,
  popupClosed,
  selectChangePassword,
} from './changePasswordSlice';
import { submitPasswords, type Passwords } from './submitPasswords';

export function Component() {
  const dispatch = useAppDispatch();
  const stage = useAppSelector(selectChangePassword);
  const { register, handleSubmit, reset, setFocus } = useForm<Passwords>();

  useEffect(() => () => void dispatch(pageLeft()), [dispatch]);

  useEffect(() => {
    if (stage.status === 'mismatched') setFocus('confirmPassword');
  }, [stage, setFocus]);

  async function change(passwords: Passwords) {
    if (await dispatch(submitPasswords(passwords))) reset();
  }

  return (
    <>
      <form
        className="card card-form-narrow"
        onSubmit={(event) => void handleSubmit(change)(event)}
      >
        <div className="stack">
          <PasswordField
            {...register('oldPassword')}
            label="Current Password"
            autoComplete="current-password"
            required
            onInput={() => stage.status === 'refused' && dispatch(currentPasswordEdited())}
          />
          <PasswordField
            {...register('newPassword')}
            label="New Password"
            autoComplete="new-password"
            required
            hint="At least 8 characters, one uppercase letter, one special character."
            onInput={() => stage.status !== 'entering' && dispatch(newPasswordEdited())}
          />
          <PasswordField
            {...register('confirmPassword')}
            label="Confirm New Password"
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
