/** The sentences of a password reset that depend on what happened (product §15). */

const EMAIL_FAILED = 'Error sending email. Please try again.';

export const texts = {
  emailFailed: EMAIL_FAILED,
  linkNeeded: 'A new password needs the link in our e-mail.',
  mismatched: 'Passwords do not match',
  saved: 'Your new password is set.',
  updated: 'Password Updated Successfully. You can check your mail to verify.',
  samePassword: 'Error: New password cannot be the same as the old password.',
  /** Going to the sign-in page alone would not say why, or what to do (product §5.10, decision 10). */
  linkEnded: 'That link is no longer valid. Choose Forgot Password to get a new one.',
  updateRefused: 'Failed to update password',
  updateFailed: 'Error updating password',
} as const;

/** The outcome of "Send again". */
export const resentTexts = {
  sent: 'The e-mail was sent again.',
  failed: EMAIL_FAILED,
} as const;
