import { useAppSelector } from '@/client/kernel/hooks';
import { assertNever } from '@/client/kernel/machine';

import { OtpDialog } from './OtpDialog';
import { RecoveryDialog } from './RecoveryDialog';
import { selectSignIn } from './signInSlice';
import { SmsDialog } from './SmsDialog';

interface CodePopupProps {
  onSmsCode: (code: number) => void;
  onAuthenticatorCode: (code: number) => void;
  onRecoveryCode: (code: string) => void;
  onSendAgain: () => void;
}

/** The popup of the current sign-in stage, if it has one. */
export function CodePopup(props: CodePopupProps) {
  const { onSmsCode, onAuthenticatorCode, onRecoveryCode, onSendAgain } = props;
  const stage = useAppSelector(selectSignIn);
  switch (stage.status) {
    case 'enteringCredentials':
    case 'checkingCredentials':
    case 'signedIn':
      return null;
    case 'awaitingSmsCode':
    case 'resendingSmsCode':
    case 'checkingSmsCode':
      return <SmsDialog stage={stage} onSubmit={onSmsCode} onSendAgain={onSendAgain} />;
    case 'awaitingAuthenticatorCode':
    case 'checkingAuthenticatorCode':
      return <OtpDialog stage={stage} onSubmit={onAuthenticatorCode} />;
    case 'awaitingRecoveryCode':
    case 'checkingRecoveryCode':
      return <RecoveryDialog stage={stage} onSubmit={onRecoveryCode} />;
    default:
      return assertNever(stage);
  }
}
