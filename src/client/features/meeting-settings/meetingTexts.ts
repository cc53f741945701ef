/** The sentences of the four screens that are not from product §12. */
export const texts = {
  notSaved: 'This may not have been saved. Try again.',
  notAdded:
    'The kind of meeting may not have been added. See whether it is there before you try again.',
  notRemoved: 'The kind of meeting may not have been removed. Try again.',
  loading: 'Loading your meetings...',
  loadFailed: 'Your meetings could not be loaded.',
  pageSaved: 'The name of the business is saved.',
  pageNotSaved: 'The name of the business may not have been saved.',
  stale: 'These settings were changed elsewhere while you were editing. What was saved there:',
  reconnect: 'Connect again to put bookings into your calendar.',
  pageTitle: 'Booking page',
  active: 'Anyone with this link can book. Your phone assistant books here as well.',
  neverSaved: 'Nobody can book yet. The booking page opens when these settings are first saved.',
  inactive: 'Nobody can book. Anyone who opens the link is told so.',
  hoursUnsaved:
    'Visitors are offered Monday to Friday, 9 to 5, Indian standard time, until your hours are saved.',
  notYet: 'Takes effect with “Save and close”.',
} as const;

/** What has to be done before another kind can be shown; a removed one can only be cancelled. */
export function settleText(isGone: boolean): string {
  return isGone ? 'Cancel your changes first.' : 'Save or cancel your changes first.';
}

export function goneText(name: string): string {
  return `“${name}” was removed while you were editing it, and can no longer be saved. What you typed stays here to be copied, until you press Cancel.`;
}

/** @param isFirst whether the save has opened the booking page (product §25.4) */
export function savedText(name: string, isFirst: boolean): string {
  return `${name} is saved.${isFirst ? ' The booking page is open now: its link is on Events.' : ''}`;
}

export function notSavedText(name: string): string {
  return `What you changed of ${name} may not have been saved.`;
}

/** @param isShown whether the screen shows it now: not if the dialog was closed meanwhile */
export function addedText(name: string, isShown: boolean): string {
  return `${name} is added${isShown ? ', and shown here' : ''}. Nobody can book it until it is saved.`;
}

export function removedText(name: string): string {
  return `${name} is removed.`;
}
