import type { VisitorBooking } from '@/contract/bookingReads';

import type { Since } from './manageMachine';

interface HeldWords {
  title: string;
  about: string | null;
  hint: string | null;
}

/** The title of a booking, by its state and by what has just happened to it. */
export function headingOf({ state, email, businessName }: VisitorBooking, since: Since): HeldWords {
  const mailed = `The details are on their way to ${email}, with a file for your calendar.`;
  const told = businessName === '' ? null : `${businessName} has been told.`;
  if (state === 'cancelled') {
    const about = since === 'cancelled' ? told : null;
    return { title: 'This booking is cancelled', about, hint: null };
  }
  if (state === 'past') return { title: 'This meeting is over', about: null, hint: null };
  switch (since) {
    case 'booked':
      return {
        title: 'You are booked',
        about: mailed,
        hint: 'The mail has a link back to this page, for changing or cancelling later.',
      };
    case 'bookedEarlier':
      return {
        title: 'You are booked',
        about: `Your earlier try did arrive: you are booked for this time, not for the one you chose last. ${mailed}`,
        hint: 'If it does not suit you, change it here or with the link in the mail.',
      };
    case 'moved':
      return { title: 'The time is changed', about: mailed, hint: null };
    case 'checked':
      return { title: 'Your booking', about: 'The time can no longer be changed.', hint: null };
    case 'opened':
    case 'cancelled':
      return { title: 'Your booking', about: null, hint: null };
  }
}
