/** Sentences about callbacks. */
import { isAttempt } from '@/contract/callbackAttempts';
import type { Callback } from '@/contract/callbackReads';
import type { ChangeOutcome } from '@/client/api/callbacksApi';
import { shortened } from '@/client/lib/excerpt';

import { outcomeWords, stateWords } from './callbackWords';
import { momentText } from './snoozeTimes';

/** Longer than any name. */
const LONGEST_WHO = 60;

export const texts = {
  attemptStays: 'Undone. The try still counts.',
  cannotCall: 'This number cannot be called.',
  choose: 'Choose when it comes back.',
  past: 'Choose a time in the future.',
  tooLate: 'Choose a time within a year.',
} as const;

/** The caller, by the best known identification. */
export function whoOf({ name, phone }: { name: string; phone: string }): string {
  return shortened(name.trim() || phone.trim() || 'a withheld number', LONGEST_WHO);
}

/** `No answer, 3 tries`; '' if nobody tried. */
export function triesText({ outcome, attempts }: Pick<Callback, 'outcome' | 'attempts'>): string {
  const word = isAttempt(outcome) ? outcomeWords[outcome] : '';
  const tries = attempts === 0 ? '' : `${attempts} ${attempts === 1 ? 'try' : 'tries'}`;
  const all = [word, tries].filter(Boolean).join(', ');
  return all.charAt(0).toUpperCase() + all.slice(1);
}

/** `: wrong number`; '' where Done says it all. */
function outcomeText(outcome: Callback['outcome']): string {
  return outcome === null || outcome === 'reached'
    ? ''
    : `: ${outcomeWords[outcome].toLowerCase()}`;
}

/** Capitalised for the start of a sentence. */
const named = (who: string): string => who.charAt(0).toUpperCase() + who.slice(1);

/** The outcome of a saved change: `Samir Patel is done.` */
export function savedText(
  { state, outcome, dueAt, attempts }: Callback,
  { who, isUndo, before }: { who: string; isUndo: boolean; before: Callback },
  now: number,
): string {
  const name = named(who);
  if (state === 'snoozed' && dueAt !== null) {
    return `${name} is snoozed until ${momentText(dueAt, now)}.`;
  }
  if (state === 'open') {
    // Earlier attempts survive waking and undoing, so only an additional one is news.
    if (outcome !== null && attempts > before.attempts) return `${name}${outcomeText(outcome)}.`;
    const wasTry = before.state === 'open' && isAttempt(before.outcome);
    return isUndo && wasTry ? texts.attemptStays : `${name} is open again.`;
  }
  return `${name} is done${outcomeText(outcome)}.`;
}

/** Why a change was not saved: `Samir Patel is not saved. Try again.` */
export function unsavedText(
  outcome: Exclude<ChangeOutcome, { kind: 'saved' }>,
  { who, seen }: { who: string; seen: Callback },
): string {
  const start = `${named(who)} is not saved`;
  switch (outcome.kind) {
    case 'conflict': {
      const { current, text } = outcome;
      // The version was current: it was refused for another reason.
      if (current.version === seen.version && text !== null) return `${start}: ${sentence(text)}`;
      const now = stateWords[current.state] + outcomeText(current.outcome);
      return `${start}: somebody else changed this callback. It now says ${now}.`;
    }
    case 'joined':
      return `${start}: the same caller has called again. The later call has the callback now.`;
    case 'gone':
      return `${start}: the call that showed this callback is gone.`;
    case 'refused':
      if (outcome.text !== null) return `${start}: ${sentence(outcome.text)}`;
      return `${start}. Try again.`;
    case 'failed':
      return `${named(who)} may not have been saved. Try again.`;
  }
}

/** Servers punctuate as they like. */
function sentence(text: string): string {
  const short = shortened(text.trim(), 200);
  return /[.!?…]$/.test(short) ? short : `${short}.`;
}
