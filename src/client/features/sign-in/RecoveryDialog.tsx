import { type FormEvent, useEffect, useRef } from 'react';

import { useAppDispatch } from '@/client/kernel/hooks';
import { formText } from '@/client/lib/formText';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { Field } from '@/client/ui/Field';
import { singleClick } from '@/client/ui/singleClick';

import { popupClosed, recoveryCodeEdited, recoveryLeft } from './signInSlice';
import { recoveryView, type RecoveryStage } from './codePopupViews';

interface RecoveryDialogProps {
  stage: RecoveryStage;
  onSubmit: (code: string) => void;
}

/** Asks for a recovery code instead of the phone's code. A rejected one is kept and selected. */
export function RecoveryDialog({ stage, onSubmit }: RecoveryDialogProps) {
  const dispatch = useAppDispatch();
  const { error, isBusy, isSms } = recoveryView(stage);
  const inputRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (error === null) return;
    inputRef.current?.focus();
    inputRef.current?.select();
  }, [error]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = formText(new FormData(event.currentTarget), 'recovery-code').trim();
    if (code !== '') onSubmit(code);
  }

  return (
    <Dialog
      title={isSms ? 'Enter SMS Code' : 'Enter OTP'}
      open
      onClose={() => dispatch(popupClosed())}
    >
      <form className="auth-code" onSubmit={handleSubmit}>
        <p className="muted">Type one of the ten codes you kept. Each works once.</p>
        <Field
          ref={inputRef}
          className="recovery-code"
          label="Recovery code"
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          placeholder="7K4M-2QXP"
          required
          error={error ?? undefined}
          onInput={() => error !== null && dispatch(recoveryCodeEdited())}
        />
        <Button type="submit" variant="primary" block pending={isBusy}>
          Submit
        </Button>
        <p className="auth-swap">
          Phone found?
          <Button variant="quiet" {...singleClick(() => dispatch(recoveryLeft()))}>
            {isSms ? 'Use the code of the SMS' : 'Use the code of the app'}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
