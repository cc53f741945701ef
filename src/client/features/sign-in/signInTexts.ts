/** The sentences of signing in and up that depend on what happened (product §15). */
import { phrases } from '@/contract/phrases';

export const texts = {
  codeRefused: phrases.incorrectOtp,
  recoveryRefused: 'This code is not one of yours, or was used before.',
  codeFailed: 'Error occurred while verifying OTP',
  signedUp: 'Signed up successfully',
  sessionEnded: 'Your session has ended. Please sign in again.',
  accountDeleted: 'Your account was deleted. A last mail confirms it.',
  isSignedIn: 'You are signed in.',
} as const;

/** Above the fields, after a failed login. */
export const loginErrors = {
  refused: phrases.incorrectCredentials,
  failed: 'Error occurred while signing in',
} as const;
