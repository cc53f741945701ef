import type { BookingState } from '@/contract/bookingKinds';

/** The sentences of the list of bookings that depend on what happened. */
export const texts = {
  calledOff: 'The booking is cancelled. The person who made it gets a mail.',
  calledOffUntold: 'The booking is cancelled. No mail is sent: it has no e-mail address.',
  reasonTold: 'Goes into the mail to the person who booked. You may leave it empty.',
  reasonKept: 'Kept with the booking. You may leave it empty.',
  noAddress: 'No mail is sent: this booking has no e-mail address.',
  notCalledOff: 'The booking may not have been cancelled. Try again.',
  failed: 'The bookings could not be loaded.',
  failedHint: 'This is usually the connection. Your data is safe.',
  mayOnlyRead:
    'Connect again to put bookings into your calendar. The connection you have may only read it.',
  hasEnded:
    'Connect again to put bookings into your calendar. Google has ended the connection: until then people can book when you are busy.',
  noAnswers: 'No answers given.',
} as const;

interface Listed {
  state: BookingState;
  /** How many are shown. */
  shown: number;
  hasMore: boolean;
  /** How many are upcoming; null while unknown. */
  upcoming: number | null;
}

/** For screen readers: how many are listed now. Upcoming ones are counted whether listed or not. */
export function listedText({ state, shown, hasMore, upcoming }: Listed): string {
  const isCounted = state === 'upcoming' && upcoming !== null;
  const count = isCounted ? upcoming : shown;
  const words = `${count.toLocaleString('en')} ${state} ${count === 1 ? 'booking' : 'bookings'}`;
  return hasMore && !isCounted ? `${words} and more` : words;
}
