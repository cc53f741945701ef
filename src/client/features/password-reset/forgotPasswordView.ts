/** What the form that asks for the mail shows at each stage, besides its field. */
import { assertNever } from '@/client/kernel/machine';

import { texts } from './passwordResetTexts';
import type { ResetRequestState } from './resetRequestMachine';

interface ForgotPasswordView {
  error: string | null;
  isBusy: boolean;
}

export function forgotPasswordView(stage: ResetRequestState): ForgotPasswordView {
  switch (stage.status) {
    // Once a mail was sent, the next screen shows its outcome and that of sending again.
    case 'entering':
    case 'sent':
    case 'resending':
      return { error: null, isBusy: false };
    case 'sending':
      return { error: null, isBusy: true };
    case 'failed':
      return { error: texts.emailFailed, isBusy: false };
    default:
      return assertNever(stage);
  }
}
