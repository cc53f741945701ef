/** What the screen after the mail went out shows at each stage. */
import { assertNever } from '@/client/kernel/machine';

import type { ResetRequestState } from './resetRequestMachine';

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
