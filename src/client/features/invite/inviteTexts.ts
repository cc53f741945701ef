/** The sentences of the invitee's form that depend on what happened (product §15). */
export const texts = {
  submitted: 'profile updated successfully',
  done: 'Thank you. Your details have been passed on, and you can close this page.',
} as const;
