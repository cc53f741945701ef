/** The sentences about verifying an e-mail address. */
export const texts = {
  ready: 'You opened the link in our mail. Press the button to confirm that the address is yours.',
  verified: 'Your e-mail address is verified.',
  linkNeeded: 'This page needs the link in our mail.',
  linkEnded: 'That link is no longer valid. Sign in to have a new one sent.',
  failed: 'The address may not have been verified. Try again.',
} as const;

/** The banner's text. @param email where the mail went; '' if unknown */
export function bannerText(email: string): string {
  const where = email || 'your address';
  return `Verify your e-mail: open the link in the mail we sent to ${where}. Until then nothing can be connected and no SMS is sent.`;
}

/** The outcome of "Send again". */
export const resentTexts = {
  sent: 'The mail was sent again.',
  failed: 'The mail could not be sent. Try again in a minute.',
} as const;
