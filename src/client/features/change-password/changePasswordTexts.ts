/** The sentences of changing a password that depend on what happened (product §15). */
export const texts = {
  mismatched: 'New passwords do not match',
  changed: 'Your password is changed.',
  refused: 'Failed to change password',
  failed: 'Error changing password',
  noToken: 'Access token not found',
} as const;
