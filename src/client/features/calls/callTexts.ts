/** Words and sentences of the call log and of a call. */
import type { CallbackState } from '@/contract/callbackOutcomes';
import type { Speaker } from '@/contract/callReads';

import type { Removed } from './removalMachine';

export const texts = {
  logFailed: 'Calls could not be loaded.',
  failedHint: 'This is usually the connection. Your data is safe.',
  daysBackwards: 'The last day is before the first.',
  callFailed: 'The call could not be loaded.',
  callGone: 'It was deleted, or the address is incomplete.',
  noCallback: 'No callback was asked for.',
  noSummary: 'No summary came with this call.',
  noRecording: 'The recording is no longer available.',
  linkFailed: 'The recording could not be loaded.',
  noteAdded: 'Note added',
  noteDeleted: 'Note deleted',
  noteLeft: 'It can no longer be saved. It stays here to be copied.',
  noteFailed: 'It may not have been saved. Look before you try again.',
  callDeleted: 'The call was deleted.',
  notDeleted: 'It may not have been deleted. Try again.',
} as const;

/** The search without a match. @param filters the other filters in words, such as `Outcome: Spam` */
export function noCallText(term: string, filters: readonly string[]): string {
  const search = term.trim();
  const what = search === '' ? 'Nothing was found' : `Nothing with “${search}” was found`;
  return filters.length === 0 ? `${what}.` : `${what} (${filters.join(', ')}).`;
}

/** A file that does not have all that was found, where its reader would take it for that. */
export function partInFileText(count: number): string {
  return `The file has the ${count.toLocaleString('en')} calls that are shown. There are more.`;
}

export const callbackSentences: Readonly<Record<CallbackState, string>> = {
  open: 'The caller is waiting to be called back.',
  snoozed: 'The caller will be called back later.',
  done: 'The caller was called back.',
};

export const speakerWords: Readonly<Record<Speaker, string>> = {
  caller: 'Caller',
  assistant: 'Assistant',
  other: 'Other',
};

/** What the dialog asks before something is deleted. */
export const removalTexts: Readonly<
  Record<Removed, { title: string; lost: string; button: string }>
> = {
  call: {
    title: 'Delete this call?',
    lost: 'Its summary, transcript, notes and callback go with it, for good; no later report brings it back. The recording stays with your phone platform. Bookings and other calls stay here.',
    button: 'Delete call',
  },
  note: {
    title: 'Delete this note?',
    lost: 'The note is gone for good. The call stays.',
    button: 'Delete note',
  },
};
