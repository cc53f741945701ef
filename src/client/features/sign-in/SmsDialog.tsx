import { useAppDispatch } from '@/client/kernel/hooks';
import type { StageOf } from '@/client/kernel/machine';
import { CodeForm } from '@/client/ui/CodeForm';
import { Dialog } from '@/client/ui/Dialog';
import { SendCodeAgain } from '@/client/ui/SendCodeAgain';

import type { SignInState } from './signInMachine';
import { submitSmsCode } from './signInRequests';
import { popupClosed } from './signInSlice';

interface SmsDialogProps {
  stage: StageOf<SignInState, 'awaitingSmsCode' | 'resendingSmsCode' | 'checkingSmsCode'>;
  /** Repeats the login, which sends a new code. */
  onSendAgain: () => void;
}

/** The popup that asks for the code of the SMS. A code that is not accepted shows nothing (section 8). */
export function SmsDialog({ stage, onSendAgain }: SmsDialogProps) {
  const dispatch = useAppDispatch();
  return (
    <Dialog title="Enter SMS Code" open onClose={() => dispatch(popupClosed())}>
      <CodeForm
        className="auth-code"
        submitsItself
        instruction="We sent a code to the phone number on your profile."
        isBusy={stage.status !== 'awaitingSmsCode'}
        onSubmit={(code) => dispatch(submitSmsCode(code))}
      >
        <SendCodeAgain
          isSending={stage.status === 'resendingSmsCode'}
          outcome={stage.status === 'awaitingSmsCode' ? stage.resent : null}
          onSendAgain={onSendAgain}
        />
      </CodeForm>
    </Dialog>
  );
}
