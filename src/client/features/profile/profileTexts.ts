/** The sentences of the profile form that depend on what happened (product §15). */
export const texts = {
  blank: 'Please fill in all the details',
  saved: 'Your details updated successfully',
  cannotBeStored:
    'This cannot be saved as it is. It may be too long, or contain characters that are not allowed.',
  saveFailed: 'Your details may not have been saved. Try again.',
  loading: 'Loading your details...',
  loadFailed: 'Your details could not be loaded.',
} as const;
