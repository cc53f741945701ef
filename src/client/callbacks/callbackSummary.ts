/** Where a callback stands, in words. */
import type { Callback } from '@/contract/callbackReads';
import { waitText } from '@/client/lib/durations';

import { triesText } from './callbackTexts';
import { outcomeWords, stateWords } from './callbackWords';
import { momentText } from './snoozeTimes';

export interface CallbackSummary {
  /** How long the caller has waited, until when it is snoozed, or its outcome. */
  main: string;
  /** What was tried; '' where nothing was. */
  sub: string;
}

/**
 * @param time when the caller called, milliseconds since the epoch
 * @param now likewise, the current moment
 */
export function summaryOf(callback: Callback, time: number | null, now: number): CallbackSummary {
  const { state, dueAt, outcome } = callback;
  const sub = triesText(callback);
  switch (state) {
    case 'open':
      return { main: time === null ? stateWords.open : waitText(now - time), sub };
    case 'snoozed':
      return { main: dueAt === null ? stateWords.snoozed : `Until ${momentText(dueAt, now)}`, sub };
    case 'done':
      return { main: outcome === null ? stateWords.done : outcomeWords[outcome], sub };
  }
}

/** The same in sentences: `Waiting for 2 h 16 min. No answer, 1 try.` */
export function summaryText(callback: Callback, time: number | null, now: number): string {
  const { main, sub } = summaryOf(callback, time, now);
  const tried = sub === '' ? '' : ` ${sub}.`;
  switch (callback.state) {
    case 'open':
      return `${time === null ? 'Waiting' : `Waiting for ${main.toLowerCase()}`}.${tried}`;
    case 'snoozed':
      return `Snoozed${callback.dueAt === null ? '' : main.replace(/^U/, ' u')}.${tried}`;
    case 'done':
      return `${main}.${tried}`;
  }
}
