/** What the panel of creating an account shows at each stage. */
import { assertNever } from '@/client/kernel/machine';

import type { SignUpState } from './signUpMachine';

interface SignUpView {
  error: string | null;
  /** The field the error concerns; null or absent if unknown. */
  about?: string | null;
  isBusy: boolean;
}

export function signUpView(stage: SignUpState): SignUpView {
  switch (stage.status) {
    // A notice announces the new account; the form is as at first.
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
