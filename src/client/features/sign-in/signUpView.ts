/** What the panel of creating an account shows at each stage. */
import { assertNever } from '@/client/kernel/machine';

import type { SignUpState } from './signUpMachine';

interface SignUpView {
  error: string | null;
  /** The field that the error is about; absent where nobody knows. */
  about?: string | undefined;
  isBusy: boolean;
}

export function signUpView(stage: SignUpState): SignUpView {
  switch (stage.status) {
    // That the account was made is told by a notice; the form is as at first.
    case 'entering':
    case 'signedUp':
      return { error: null, isBusy: false };
    case 'submitting':
      return { error: null, isBusy: true };
    case 'refused':
      return { error: stage.text, about: stage.about, isBusy: false };
    default:
      return assertNever(stage);
  }
}
