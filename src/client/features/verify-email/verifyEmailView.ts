import { assertNever } from '@/client/kernel/machine';

import type { VerifyEmailState } from './verifyEmailMachine';
import { texts } from './verifyEmailTexts';

/** What the page behind the link shows. */
export interface VerifyEmailView {
  isBusy: boolean;
  isVerified: boolean;
  error: string | null;
}

const still: VerifyEmailView = { isBusy: false, isVerified: false, error: null };

/** What the page shows at each stage. */
export function verifyEmailView(stage: VerifyEmailState): VerifyEmailView {
  switch (stage.status) {
    case 'ready':
      return still;
    case 'verifying':
      return { ...still, isBusy: true };
    case 'verified':
      return { ...still, isVerified: true };
    case 'refused':
      return { ...still, error: texts[stage.reason] };
    default:
      return assertNever(stage);
  }
}
