/** The sentences of a visitor's screens that depend on what happened. */
import type { BookingRefusal } from '@/contract/bookingOutcomes';
import type { FieldErrors } from '@/contract/saveReads';
import type { Failure } from '@/client/api/failure';
import { waitText } from '@/client/lib/durations';

import type { MoveTrouble } from './manageMachine';

export const texts = {
  pageFailed: 'The booking page could not be loaded. Check your connection.',
  bookingFailed: 'Your booking could not be loaded. Check your connection.',
  timesFailed: 'The free times could not be loaded.',
  notSent:
    'We could not tell whether this arrived. Send it again: it will not be booked twice, and what you wrote is kept.',
  notMoved: 'We could not tell whether this arrived. Send it again.',
  pageGone: 'This can no longer be booked here.',
  refused: 'This could not be done. Choose another time, or try again later.',
  timeMissing: 'Choose a time',
  nameMissing: 'Enter your name',
  answerMissing: 'Enter an answer',
  answersMissing: 'Answer the questions marked with *.',
  questionsChanged: 'The questions have changed. Look again, then book.',
  timeGone: 'This time can no longer be booked. Choose another time; your details are kept.',
} as const;

/** For a day: `14 free times` */
export const freeText = (count: number): string =>
  count === 1 ? '1 free time' : `${count} free times`;

type Unloaded = Pick<Failure, 'status' | 'retryAfter'>;

/** `12 min`, rounded up; a limit that names no time is asked again in a while. */
function laterText(seconds: number | null): string {
  return seconds === null
    ? 'Please try again later'
    : `Please try again in ${waitText(Math.max(1, Math.ceil(seconds / 60)) * 60_000)}`;
}

const tooMany = (seconds: number | null): string =>
  `There were too many tries just now. ${laterText(seconds)}.`;

/** Why something could not be loaded: a limit, or `otherwise`. */
export function unloadedText({ status, retryAfter }: Unloaded, otherwise: string): string {
  return status === 429 ? tooMany(retryAfter ?? null) : otherwise;
}

/** @param time such as `14:00` */
export function takenText(time: string): string {
  return `Someone was faster and took ${time}. Choose another time; your details are kept.`;
}

/** @param time such as `14:00` */
export function withdrawnText(time: string): string {
  return `${time} is no longer free. Choose another time.`;
}

const FIELD_TEXTS: Readonly<Record<string, string>> = {
  name: texts.nameMissing,
  email: 'Write the whole address, like you@example.com',
};

/** The hint of the phone field, depending on whether the meeting is a call to it. */
export const phoneTexts = {
  called: { hint: 'We call you on this number.', wrong: 'Enter a phone number' },
  asked: {
    hint: 'Only for questions about this meeting.',
    wrong: 'Enter a phone number, or leave it empty',
  },
} as const;

/** A field's error, by the server's name for the field; undefined if there is none. */
export function fieldText(fields: FieldErrors, name: string): string | undefined {
  const said = fields[name];
  if (said === undefined) return undefined;
  return FIELD_TEXTS[name] ?? (said === 'Field required' ? texts.answerMissing : said);
}

/** Errors that belong to no field; null if the fields show them all. */
export function refusalText(refusal: BookingRefusal, names: readonly string[]): string | null {
  switch (refusal.kind) {
    case 'invalid': {
      const others = Object.keys(refusal.fields).filter((name) => !names.includes(name));
      if (others.length === 0) return null;
      if (others.includes('answers')) return texts.answersMissing;
      return others.includes('start') ? texts.timeGone : texts.refused;
    }
    case 'tooMany':
      return `${tooMany(refusal.seconds)} What you wrote is kept.`;
    case 'gone':
      return texts.pageGone;
    case 'refused':
      return refusal.text ?? texts.refused;
    case 'failed':
      return texts.notSent;
  }
}

/** Why a booking was not rescheduled or cancelled. @param timeOf formats a moment */
export function troubleText(trouble: MoveTrouble, timeOf: (moment: number) => string): string {
  switch (trouble.kind) {
    case 'taken':
      return `Someone was faster and took ${timeOf(trouble.lost)}. Choose another time; your booking stands as it was.`;
    case 'withdrawn':
      return withdrawnText(timeOf(trouble.lost));
    case 'tooMany':
      return tooMany(trouble.seconds);
    case 'invalid':
    case 'gone':
      return texts.refused;
    case 'refused':
      return trouble.text ?? texts.refused;
    case 'failed':
      return texts.notMoved;
  }
}

/** Why a booking could not be loaded. */
export function unreadText(trouble: BookingRefusal): string {
  return trouble.kind === 'tooMany' ? tooMany(trouble.seconds) : texts.bookingFailed;
}
