/** What the screen of the new password shows at each stage. */
import { assertNever } from '@/client/kernel/machine';

import { texts } from './passwordResetTexts';
import type { UpdatePasswordState } from './updatePasswordMachine';

interface UpdatePasswordView {
  isBusy: boolean;
  isSaved: boolean;
  /** Sentences under the two fields, and above them for what is wrong with the whole request. */
  errors: { newPassword?: string; confirmPassword?: string; request?: string };
}

const still: UpdatePasswordView = { isBusy: false, isSaved: false, errors: {} };

export function updatePasswordView(stage: UpdatePasswordState): UpdatePasswordView {
  switch (stage.status) {
    case 'entering':
      return still;
    case 'mismatched':
      return { ...still, errors: { confirmPassword: texts.mismatched } };
    case 'saving':
      return { ...still, isBusy: true };
    case 'refused':
      return { ...still, errors: { [stage.about]: stage.text } };
    case 'saved':
      return { ...still, isSaved: true };
    default:
      return assertNever(stage);
  }
}
