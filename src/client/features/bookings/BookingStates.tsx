import type { BookingState } from '@/contract/bookingKinds';
import { StatePanel } from '@/client/ui/StatePanel';
import { TryAgain } from '@/client/ui/TryAgain';

import { texts } from './bookingsTexts';

export function BookingsLoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <StatePanel icon="alert" tone="failed" title={texts.failed}>
      <p>{texts.failedHint}</p>
      <TryAgain to="load the bookings" onRetry={onRetry} />
    </StatePanel>
  );
}

const WORDS: Readonly<Record<BookingState, { title: string; about: string }>> = {
  upcoming: {
    title: 'Nothing is booked',
    about: 'Customers book on your booking page, and the assistant books while it is on the phone.',
  },
  past: {
    title: 'No meeting is over yet',
    about: 'Bookings move here once their time has passed.',
  },
  cancelled: {
    title: 'Nothing was cancelled',
    about: 'Bookings that you or a customer called off are listed here.',
  },
};

/** Says that the segment is empty, and why. */
export function NoBookings({ state }: { state: BookingState }) {
  const { title, about } = WORDS[state];
  return (
    <StatePanel icon="calendar" title={title}>
      <p>{about}</p>
    </StatePanel>
  );
}
