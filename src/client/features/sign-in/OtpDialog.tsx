import { useAppDispatch } from '@/client/kernel/hooks';
import { PRODUCT_NAME } from '@/client/lib/brand';
import { CodeForm } from '@/client/ui/CodeForm';
import { Dialog } from '@/client/ui/Dialog';

import { authenticatorCodeEdited, popupClosed } from './signInSlice';
import { otpView, type OtpStage } from './codePopupViews';
import { UseRecoveryCode } from './UseRecoveryCode';

interface OtpDialogProps {
  stage: OtpStage;
  onSubmit: (code: number) => void;
}

/** The popup that asks for the code of the authenticator app. */
export function OtpDialog({ stage, onSubmit }: OtpDialogProps) {
  const dispatch = useAppDispatch();
  const { error, isBusy } = otpView(stage);
  return (
    <Dialog title="Enter OTP" open onClose={() => dispatch(popupClosed())}>
      <CodeForm
        className="auth-code"
        submitsItself
        instruction={`Type the 6 digits your authenticator app shows for ${PRODUCT_NAME}.`}
        error={error}
        isBusy={isBusy}
        onSubmit={onSubmit}
        onEdit={() => error !== null && dispatch(authenticatorCodeEdited())}
      >
        {stage.isRecoverable && <UseRecoveryCode />}
      </CodeForm>
    </Dialog>
  );
}
