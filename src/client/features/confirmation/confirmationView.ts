import { assertNever } from '@/client/kernel/machine';

import type { ConfirmationState } from './confirmationMachine';

/** What the dialog shows. */
export interface ConfirmationView {
  isOpen: boolean;
  isBusy: boolean;
  /** Under the password. */
  error?: string;
}

/** What the dialog shows at each stage. */
export function confirmationView(stage: ConfirmationState): ConfirmationView {
  switch (stage.status) {
    case 'resting':
      return { isOpen: false, isBusy: false };
    case 'asking': {
      const { error } = stage;
      return { isOpen: true, isBusy: false, ...(error !== null && { error }) };
    }
    case 'checking':
      return { isOpen: true, isBusy: true };
    default:
      return assertNever(stage);
  }
}
