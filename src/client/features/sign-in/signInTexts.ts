/** Every sentence of signing in and up that is said because of what happened (product §15). */
import { phrases } from '@/contract/phrases';

import type { LoginError } from './signInMachine';

export const texts = {
  codeRefused: phrases.incorrectOtp,
  codeFailed: 'Error occurred while verifying OTP',
  signedUp: 'Signed up successfully',
} as const;

/** Above the fields, after a login that led nowhere. */
export const loginErrors: Readonly<Record<LoginError, string>> = {
  refused: phrases.incorrectCredentials,
  failed: 'Error occurred while signing in',
};
