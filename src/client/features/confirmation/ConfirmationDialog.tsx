/** Confirm it is you: asks for the password before changes that decide who owns the account (product §3.20). */
import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { formText } from '@/client/lib/formText';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { PasswordField } from '@/client/ui/PasswordField';

import { submitPassword } from './confirmationRequests';
import { givenUp, passwordEdited, screenLeft, selectConfirmation } from './confirmationSlice';
import { texts } from './confirmationTexts';
import { confirmationView } from './confirmationView';

export function ConfirmationDialog() {
  const dispatch = useAppDispatch();
  const { isOpen, isBusy, error } = confirmationView(useAppSelector(selectConfirmation));
  const passwordRef = useRef<HTMLInputElement>(null);
  const { pathname } = useLocation();

  // The question belongs to the screen that caused it.
  useEffect(() => () => void dispatch(screenLeft()), [dispatch, pathname]);

  useEffect(() => {
    if (error === undefined) return;
    passwordRef.current?.focus();
    passwordRef.current?.select();
  }, [error]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void dispatch(submitPassword(formText(new FormData(event.currentTarget), 'password')));
  }

  return (
    <Dialog title={texts.title} open={isOpen} onClose={() => dispatch(givenUp())}>
      <form className="stack" onSubmit={handleSubmit}>
        <p className="muted">{texts.why}</p>
        <PasswordField
          ref={passwordRef}
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={error}
          onInput={() => error !== undefined && dispatch(passwordEdited())}
        />
        <div className="actions dialog-foot">
          <Button onClick={() => dispatch(givenUp())}>Cancel</Button>
          <Button type="submit" variant="primary" pending={isBusy}>
            Confirm
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
