/** Words and sentences of callbacks. */
import type { Callback } from '@/contract/callbackReads';
import { shortened } from '@/client/lib/excerpt';

import { isAttempt } from './callbackChanges';
import { outcomeWords, stateWords } from './callbackWords';
import { momentText } from './snoozeTimes';

/** More than any name. */
const LONGEST_WHO = 60;

export const texts = {
  failed: 'Not saved. Try again.',
  gone: 'Not saved: the call that showed this callback is gone.',
  attemptStays: 'Taken back. The try stays counted.',
  cannotCall: 'This number cannot be called.',
  choose: 'Choose when it comes back.',
  past: 'Choose a time that is still to come.',
  tooLate: 'Choose a time within a year.',
} as const;

/** Whose callback it is, by the best that is known. */
export function whoOf({ name, phone }: { name: string; phone: string }): string {
  return shortened(name.trim() || phone.trim() || 'a withheld number', LONGEST_WHO);
}

/** `No answer, 3 tries`; '' where nobody tried. */
export function triesText({ outcome, attempts }: Pick<Callback, 'outcome' | 'attempts'>): string {
  const word = isAttempt(outcome) && outcome !== null ? outcomeWords[outcome] : '';
  const tries = attempts === 0 ? '' : `${attempts} ${attempts === 1 ? 'try' : 'tries'}`;
  const all = [word, tries].filter(Boolean).join(', ');
  return all.charAt(0).toUpperCase() + all.slice(1);
}

/** What a change that was saved came to: `Samir Patel is done.` */
export function savedText(
  { state, outcome, dueAt }: Callback,
  { who, isUndo, before }: { who: string; isUndo: boolean; before: Callback },
  now: number,
): string {
  const name = who.charAt(0).toUpperCase() + who.slice(1);
  if (state === 'snoozed' && dueAt !== null) {
    return `${name} is snoozed until ${momentText(dueAt, now)}.`;
  }
  if (state === 'open') {
    if (outcome !== null) return `${name}: ${outcomeWords[outcome].toLowerCase()}.`;
    return isUndo && isAttempt(before.outcome) ? texts.attemptStays : `${name} is open again.`;
  }
  const word =
    outcome === null || outcome === 'reached' ? '' : `: ${outcomeWords[outcome].toLowerCase()}`;
  return `${name} is done${word}.`;
}

/** Somebody else was first. @param text what the server says where it is about something else */
export function conflictText(current: Callback, seen: Callback, text: string | null): string {
  // The version was right: it was refused for another reason.
  if (current.version === seen.version && text !== null) return `Not saved: ${sentence(text)}`;
  return `Not saved: somebody else changed this callback. It now says ${stateWords[current.state]}.`;
}

/** @param text what the server says of it */
export function refusedText(text: string | null): string {
  return text === null ? texts.failed : `Not saved: ${sentence(text)}`;
}

/** Servers end sentences as they like. */
function sentence(text: string): string {
  const short = shortened(text.trim(), 200);
  return /[.!?…]$/.test(short) ? short : `${short}.`;
}
