/** What the panel of creating an account shows at each stage. */
import { assertNever } from '@/client/kernel/machine';

import type { SignUpState } from './signUpMachine';

interface SignUpView {
  error: string | null;
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
      return { error: stage.text, isBusy: false };
    default:
      return assertNever(stage);
  }
}
