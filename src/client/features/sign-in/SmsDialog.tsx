import { useAppDispatch } from '@/client/kernel/hooks';
import { CodeForm } from '@/client/ui/CodeForm';
import { Dialog } from '@/client/ui/Dialog';
import { SendCodeAgain } from '@/client/ui/SendCodeAgain';

import { popupClosed } from './signInSlice';
import { smsView, type SmsStage } from './codePopupViews';
import { UseRecoveryCode } from './UseRecoveryCode';

interface SmsDialogProps {
  stage: SmsStage;
  onSubmit: (code: number) => void;
  /** Repeats the login, which sends a new code. */
  onSendAgain: () => void;
}

/** The popup that asks for the SMS code. A rejected code shows no error (product §4.21). */
export function SmsDialog({ stage, onSubmit, onSendAgain }: SmsDialogProps) {
  const dispatch = useAppDispatch();
  const { isBusy, isResending, resent } = smsView(stage);
  return (
    <Dialog title="Enter SMS Code" open onClose={() => dispatch(popupClosed())}>
      <CodeForm
        className="auth-code"
        submitsItself
        instruction="We sent a code to the phone number on your profile."
        isBusy={isBusy}
        onSubmit={onSubmit}
      >
        <SendCodeAgain isSending={isResending} outcome={resent} onSendAgain={onSendAgain} />
        {stage.isRecoverable && <UseRecoveryCode />}
      </CodeForm>
    </Dialog>
  );
}
