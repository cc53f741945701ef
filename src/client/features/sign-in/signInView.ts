/** What the panel of signing in and its two popups show at each stage. */
import { assertNever, type StageOf } from '@/client/kernel/machine';

import type { LoginError, SignInState } from './signInMachine';

interface PanelView {
  /** Why the last login led nowhere, as long as that stands above the fields. */
  error: LoginError | null;
  isBusy: boolean;
  /** The dashboard is on its way. */
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

/** Stages at which the code of the SMS is asked for. */
export type SmsStage = StageOf<
  SignInState,
  'awaitingSmsCode' | 'resendingSmsCode' | 'checkingSmsCode'
>;

interface SmsView {
  isBusy: boolean;
  isResending: boolean;
  /** What became of the last "Send again"; null before the first. */
  resent: 'sent' | 'failed' | null;
}

export function smsView(stage: SmsStage): SmsView {
  switch (stage.status) {
    case 'awaitingSmsCode':
      return { isBusy: false, isResending: false, resent: stage.resent };
    case 'resendingSmsCode':
      return { isBusy: true, isResending: true, resent: null };
    case 'checkingSmsCode':
      return { isBusy: true, isResending: false, resent: null };
    default:
      return assertNever(stage);
  }
}

/** Stages at which the code of the authenticator app is asked for. */
export type OtpStage = StageOf<
  SignInState,
  'awaitingAuthenticatorCode' | 'checkingAuthenticatorCode'
>;

/** What a popup shows that says what is wrong with its code. */
interface CodeView {
  error: string | null;
  isBusy: boolean;
}

export function otpView(stage: OtpStage): CodeView {
  switch (stage.status) {
    case 'awaitingAuthenticatorCode':
      return { error: stage.error, isBusy: false };
    case 'checkingAuthenticatorCode':
      return { error: null, isBusy: true };
    default:
      return assertNever(stage);
  }
}

/** Stages at which a recovery code is asked for. */
export type RecoveryStage = StageOf<SignInState, 'awaitingRecoveryCode' | 'checkingRecoveryCode'>;

export function recoveryView(stage: RecoveryStage): CodeView {
  switch (stage.status) {
    case 'awaitingRecoveryCode':
      return { error: stage.error, isBusy: false };
    case 'checkingRecoveryCode':
      return { error: null, isBusy: true };
    default:
      return assertNever(stage);
  }
}
