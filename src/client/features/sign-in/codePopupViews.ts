/** What the popups that ask for a code show at each stage. */
import { assertNever, type StageOf } from '@/client/kernel/machine';

import type { SignInState } from './signInMachine';

/** Stages that ask for the code of the SMS. */
export type SmsStage = StageOf<
  SignInState,
  'awaitingSmsCode' | 'resendingSmsCode' | 'checkingSmsCode'
>;

interface SmsView {
  isBusy: boolean;
  isResending: boolean;
  /** The outcome of the last "Send again"; null before the first. */
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

/** Stages that ask for the code of the authenticator app. */
export type OtpStage = StageOf<
  SignInState,
  'awaitingAuthenticatorCode' | 'checkingAuthenticatorCode'
>;

/** What a popup shows if it reports errors of its code. */
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

/** Stages that ask for a recovery code. */
export type RecoveryStage = StageOf<SignInState, 'awaitingRecoveryCode' | 'checkingRecoveryCode'>;

interface RecoveryView extends CodeView {
  /** It replaces an SMS code rather than one from the app. */
  isSms: boolean;
}

export function recoveryView(stage: RecoveryStage): RecoveryView {
  const isSms = stage.former.status === 'awaitingSmsCode';
  switch (stage.status) {
    case 'awaitingRecoveryCode':
      return { error: stage.error, isBusy: false, isSms };
    case 'checkingRecoveryCode':
      return { error: null, isBusy: true, isSms };
    default:
      return assertNever(stage);
  }
}
