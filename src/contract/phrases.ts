/**
 * Sentences of the server that carry meaning (product §4.8, §4.9, §5.23, §15). The client decides by them,
 * so each is written once and both sides use this one.
 */
export const phrases = {
  /** A login's `description` contains it when an SMS code was sent. */
  smsCodeSent: 'OTP Has Been Sent',
  /** A login's `message` equals it when the authenticator's code is needed. */
  authenticatorNeeded: '2FA Enabled User, Please Log In Using 2FA Route',
  incorrectOtp: 'Incorrect OTP',
  incorrectCredentials: 'Incorrect email or password',
  emailTaken: 'Email already registered',
  invalidToken: 'Invalid or expired token',
  passwordTooShort: 'String should have at least 8 characters',
  passwordNeedsUppercase: 'Password must contain at least one uppercase letter',
  passwordNeedsSpecial: 'Password must contain at least one special character',
  samePassword: 'New password can not be same as old password',
  authenticatorConnected: 'Authenticator Already Connected',
  smsFactorActive: 'SMS 2FA Already Active',
  mobileMissing: 'Mobile Number Missing From Profile. Kindly Update The Mobile Number First',
} as const;
