import { type FormEvent, useEffect, useRef } from 'react';

import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { stripSeparators } from '@/client/lib/code';
import { formText } from '@/client/lib/formText';
import { selectHas } from '@/client/session/sessionSlice';
import { Button } from '@/client/ui/Button';
import { Notice } from '@/client/ui/Notice';
import { PasswordField } from '@/client/ui/PasswordField';
import { SendCodeAgain } from '@/client/ui/SendCodeAgain';

import { CodeOrRecovery } from './CodeOrRecovery';
import { deleteForGood } from './privacyRequests';
import { deletionCancelled, deletionEdited } from './privacySlices';
import { deletionTexts as texts } from './privacyTexts';
import type { DeletionView } from './privacyViews';

interface DeletionFormProps {
  view: DeletionView;
  onDownloadFirst: () => void;
}

/** The password, and a code if the server also asks for one. What is typed stays until the dialog closes. */
export function DeletionForm({ view, onDownloadFirst }: DeletionFormProps) {
  const { isBusy, factor, error } = view;
  const dispatch = useAppDispatch();
  const withBookings = useAppSelector(selectHas('bookings'));
  const formRef = useRef<HTMLFormElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const codeRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (factor !== null) codeRef.current?.focus();
  }, [factor]);

  useEffect(() => {
    if (!error?.about) return;
    const wrong = { password: passwordRef, code: codeRef }[error.about].current;
    wrong?.focus();
    wrong?.select();
  }, [error]);

  const password = () => formText(new FormData(formRef.current ?? undefined), 'password');

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = stripSeparators(formText(new FormData(event.currentTarget), 'code'));
    dispatch(deleteForGood(password(), factor === null ? undefined : code));
  }

  const errorOf = (about: 'password' | 'code') => (error?.about === about ? error.text : undefined);

  return (
    <form
      ref={formRef}
      className="stack"
      onSubmit={handleSubmit}
      onInput={() => error !== null && dispatch(deletionEdited())}
    >
      {error?.about === null && <Notice tone="error">{error.text}</Notice>}
      <p className="muted">{texts.lost}</p>
      {withBookings && <p className="muted">{texts.booked}</p>}
      <p>
        <button type="button" className="text-button deletion-download" onClick={onDownloadFirst}>
          {texts.download}
        </button>
      </p>
      <PasswordField
        ref={passwordRef}
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={errorOf('password')}
      />
      {factor !== null && (
        <CodeOrRecovery factor={factor} inputRef={codeRef} error={errorOf('code')} />
      )}
      {factor === 'sms' && (
        <SendCodeAgain
          isSending={view.isResending}
          outcome={view.resent}
          onSendAgain={() => dispatch(deleteForGood(password(), ''))}
        />
      )}
      <div className="actions dialog-foot">
        <Button onClick={() => dispatch(deletionCancelled())}>Cancel</Button>
        <Button type="submit" variant="danger" pending={isBusy}>
          Delete account
        </Button>
      </div>
    </form>
  );
}
