/** The sentences of the availability screen that are used in several places, or are not from product §11. */
export const texts = {
  notYet: 'Not available yet.',
  notSaved: 'Your hours could not be saved. These are kept here.',
  otherZone: ', unless another zone is chosen below',
  zoneChosen: ' until a zone is chosen; yours is the one below',
  neverSaved:
    'Not saved yet: where a booking page is open, people can book Monday to Friday, 9 to 5, Indian standard time.',
  saved: 'Saved. People can book in these hours where a booking page is open.',
  rowOpen: 'Saved when you close the row.',
  onlyHere: 'Changed in this browser, and not saved yet.',
  saving: 'Saving...',
  loading: 'Loading your saved hours...',
  loadFailed: 'Your saved hours could not be loaded. These are kept in this browser.',
  takenOver: 'Your hours were changed elsewhere. You see them as they are now.',
  stale: 'Your hours were changed elsewhere, and here. What was saved elsewhere:',
  unreadable: 'Nobody can book this day until the time can be read. Type it like 9:00 AM.',
  outOfOrder: 'Nobody can book this day until the end is after the start.',
} as const;

const dayList = new Intl.ListFormat('en-US');

/** That the hours are saved. @param closed days that are on but cannot be booked as typed */
export function savedText(closed: readonly string[]): string {
  return closed.length === 0
    ? texts.saved
    : `Saved. People can book in these hours, except on ${dayList.format(closed)}, where a booking page is open.`;
}
