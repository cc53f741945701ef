import { useAppDispatch } from '@/app/hooks';
import type { StageOf } from '@/shared/machine';
import { Dialog } from '@/shared/ui/Dialog';

import { CodeForm } from './CodeForm';
import { SendAgain } from './SendAgain';
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
        instruction="We sent a code to the phone number on your profile."
        isBusy={stage.status !== 'awaitingSmsCode'}
        onSubmit={(code) => dispatch(submitSmsCode(code))}
      >
        <SendAgain stage={stage} onSendAgain={onSendAgain} />
      </CodeForm>
    </Dialog>
  );
}
