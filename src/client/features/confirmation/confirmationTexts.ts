/** Every sentence of the question for the password. */
export const texts = {
  title: 'Confirm it is you',
  why: 'You signed in some time ago. Give your password to go on.',
  failed: 'The password could not be checked. Try again.',
} as const;
