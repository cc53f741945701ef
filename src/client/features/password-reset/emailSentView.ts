/** What the screen shows at each stage after the mail was sent. */
import { assertNever } from '@/client/kernel/machine';

import type { ResetRequestState } from './resetRequestMachine';

/** Where the mail went, and the outcome of sending it again. */
interface EmailSentView {
  email: string;
  isSending: boolean;
  resent: 'sent' | 'failed' | null;
}

/** @returns null if no address is known: it is only in memory, and lost on a reload or a link. */
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
