import { useId } from 'react';
import { Link } from 'react-router-dom';

import type { CallBooking } from '@/contract/callReads';
import { useAppSelector } from '@/client/kernel/hooks';
import { browserZone, momentWriter } from '@/client/lib/dates';
import { shortDayText } from '@/client/lib/meetings';
import { bookingsPath } from '@/client/lib/paths';
import { selectHas } from '@/client/session/sessionSlice';

const WORDS: Readonly<Record<CallBooking['state'], string>> = {
  upcoming: 'Booked',
  past: 'Was booked',
  cancelled: 'Cancelled, was booked',
};

const hasBookings = selectHas('bookings');

/** What was booked in the call, and the way to the bookings (product §25.78). */
export function BookingCard({ booking, now }: { booking: CallBooking; now: number }) {
  const titleId = useId();
  const isThere = useAppSelector(hasBookings);
  if (!isThere) return null;
  const { start, state } = booking;
  const zone = browserZone();
  const day = shortDayText(start, zone, now);
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId}>Booking</h2>
        <Link to={bookingsPath(state)}>All bookings</Link>
      </div>
      <p>{`${WORDS[state]} for ${day}, ${momentWriter(zone)(start).time}.`}</p>
    </section>
  );
}
