/** What the two screens of asking for the mail show at each of its stages. */
import { assertNever } from '@/client/kernel/machine';

import { texts } from './passwordResetTexts';
import type { ResetRequestState } from './resetRequestMachine';

/** What the form shows besides its field. */
interface ForgotPasswordView {
  error: string | null;
  isBusy: boolean;
}

export function forgotPasswordView(stage: ResetRequestState): ForgotPasswordView {
  switch (stage.status) {
    // Of a mail that went out, and of one more, the next screen speaks.
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

/** Where the mail went, and what became of sending it again. */
interface EmailSentView {
  email: string;
  isSending: boolean;
  resent: 'sent' | 'failed' | null;
}

/** @returns null where no address is known: it is in memory alone, and a reload, or a link, brings none. */
export function emailSentView(stage: ResetRequestState): EmailSentView | null {
  switch (stage.status) {
    case 'entering':
    case 'sending':
    case 'failed':
      return null;
    case 'sent':
      return { email: stage.email, isSending: false, resent: stage.resent };
    case 'resending':
      return { email: stage.email, isSending: true, resent: null };
    default:
      return assertNever(stage);
  }
}
