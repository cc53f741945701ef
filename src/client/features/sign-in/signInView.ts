/** What the sign-in panel shows at each stage. */
import { assertNever } from '@/client/kernel/machine';

import type { LoginError, SignInState } from './signInMachine';

interface PanelView {
  /** Why the last login failed, while that is shown above the fields. */
  error: LoginError | null;
  isBusy: boolean;
  /** The dashboard is loading. */
  isSignedIn: boolean;
  /** A popup asks for a code. */
  hasPopup: boolean;
}

const still: PanelView = { error: null, isBusy: false, isSignedIn: false, hasPopup: false };

export function panelView(stage: SignInState): PanelView {
  switch (stage.status) {
    case 'enteringCredentials':
      return { ...still, error: stage.error };
    case 'checkingCredentials':
      return { ...still, isBusy: true };
    case 'awaitingSmsCode':
    case 'resendingSmsCode':
    case 'checkingSmsCode':
    case 'awaitingAuthenticatorCode':
    case 'checkingAuthenticatorCode':
    case 'awaitingRecoveryCode':
    case 'checkingRecoveryCode':
      return { ...still, hasPopup: true };
    case 'signedIn':
      return { ...still, isBusy: true, isSignedIn: true };
    default:
      return assertNever(stage);
  }
}
