/** Every sentence of the screen of data and privacy. */
import type { DeletionFactor } from '@/contract/deletionReads';
import type { Retention } from '@/contract/retentionReads';

export const retentionTexts = {
  title: 'How long calls are kept',
  about: 'What is older is deleted every night, for good.',
  transcripts: 'The call itself stays: time, caller, summary, callback.',
  calls: 'Everything about the call, with its notes.',
  shorter: 'A shorter span deletes what is older tonight.',
  loading: 'Loading how long calls are kept...',
  loadFailed: 'How long calls are kept could not be loaded.',
  saved: 'Saved how long calls are kept.',
  notSaved: 'How long calls are kept may not have been saved. Try again.',
  warningTitle: 'Delete what is older?',
  irrevocable: 'Nobody can bring it back.',
  shortened: 'It was shortened elsewhere meanwhile. This deletes nothing more.',
} as const;

export const exportTexts = {
  title: 'Take everything with you',
  about:
    'A ZIP of all that is yours: profile, calls with transcripts and notes, callbacks and settings, as JSON and as CSV. Recordings lie with your phone platform and are not in it.',
  asking: 'Your file is being made...',
  done: 'Your file was downloaded. A mail confirms it.',
  refused: 'The password could not be checked. Try again.',
  busy: 'Another download of this account is under way. Wait until it is over, then try again.',
  cutOff: 'The download was cut off, and nothing of it was kept. Try again.',
  failed: 'Your data could not be downloaded. Try again.',
} as const;

export const historyTexts = {
  title: 'What happened with this account',
  keptFor: 'Kept for 90 days.',
  notYou: 'Not you? Change the password.',
  loading: 'Loading what happened...',
  loadFailed: 'What happened with this account could not be loaded.',
  empty: 'Nothing happened in the last 90 days.',
} as const;

export const deletionTexts = {
  title: 'Delete the account',
  about:
    'Signs out every device, gives back the permissions of your calendar and CRM, and deletes calls, notes and settings. Phone lines stop taking calls at once.',
  booked: 'Bookings to come are cancelled, and the people who booked are told by mail.',
  question: 'Delete the account?',
  lost: 'Calls, transcripts, notes and callbacks are deleted at once. Nobody can bring them back.',
  download: 'Download everything first',
  failed: 'The account may not have been deleted. Try again.',
} as const;

/** The label of the code field, and the hint under it. */
export const codeTexts: Readonly<Record<DeletionFactor, { label: string; hint: string }>> = {
  authenticator: { label: 'Code from the app', hint: 'Your authenticator app shows it.' },
  sms: { label: 'Code from the SMS', hint: 'We sent it to the number your sign-in codes go to.' },
};

/** A number of days, worded as a choice. */
export function daysText(days: number): string {
  if (days === 730) return '2 years';
  if (days === 365) return '1 year';
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/** What will be deleted by a shorter span; '' if nothing is. */
export function shorteningText(stored: Retention, chosen: Retention): string {
  const parts = [
    isShorter(stored.callsDays, chosen.callsDays) &&
      `calls older than ${daysText(chosen.callsDays)}, with their transcripts and notes`,
    isShorter(stored.transcriptsDays, chosen.transcriptsDays) &&
      `transcripts older than ${daysText(chosen.transcriptsDays)}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '' : `Tonight this deletes ${parts.join(', and ')}.`;
}

function isShorter(stored: number | null, chosen: number | null): chosen is number {
  return chosen !== null && (stored === null || chosen < stored);
}
