import { useAppDispatch } from '@/client/kernel/hooks';
import { PRODUCT_NAME } from '@/client/lib/brand';
import type { StageOf } from '@/client/kernel/machine';
import { CodeForm } from '@/client/ui/CodeForm';
import { Dialog } from '@/client/ui/Dialog';

import type { SignInState } from './signInMachine';
import { authenticatorCodeEdited, popupClosed } from './signInSlice';

interface OtpDialogProps {
  stage: StageOf<SignInState, 'awaitingAuthenticatorCode' | 'checkingAuthenticatorCode'>;
  onSubmit: (code: number) => void;
}

/** The popup that asks for the code of the authenticator app. */
export function OtpDialog({ stage, onSubmit }: OtpDialogProps) {
  const dispatch = useAppDispatch();
  const error = stage.status === 'awaitingAuthenticatorCode' ? stage.error : null;
  return (
    <Dialog title="Enter OTP" open onClose={() => dispatch(popupClosed())}>
      <CodeForm
        className="auth-code"
        submitsItself
        instruction={`Type the 6 digits your authenticator app shows for ${PRODUCT_NAME}.`}
        error={error}
        isBusy={stage.status === 'checkingAuthenticatorCode'}
        onSubmit={onSubmit}
        onEdit={() => error !== null && dispatch(authenticatorCodeEdited())}
      />
    </Dialog>
  );
}
