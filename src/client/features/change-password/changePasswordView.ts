/** What the screen of changing the password shows at each stage. */
import type { AboutPassword } from '@/contract/password';
import { assertNever } from '@/client/kernel/machine';

import type { ChangePasswordState } from './changePasswordMachine';
import { texts } from './changePasswordTexts';

interface ChangePasswordView {
  isBusy: boolean;
  /** Under the second of the new passwords. */
  mismatch?: string;
  /** The inline error, and the field it belongs to. */
  error?: string;
  about: AboutPassword;
  /** What the popup says; null while it is closed. */
  popup: string | null;
}

const still: ChangePasswordView = { isBusy: false, about: null, popup: null };

export function changePasswordView(stage: ChangePasswordState): ChangePasswordView {
  switch (stage.status) {
    case 'entering':
      return still;
    case 'mismatched':
      return { ...still, mismatch: texts.mismatched };
    case 'saving':
      return { ...still, isBusy: true };
    case 'refused':
      return { ...still, error: stage.text, about: stage.about };
    case 'changed':
      return { ...still, popup: stage.message ?? texts.changed };
    default:
      return assertNever(stage);
  }
}
