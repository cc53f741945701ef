import { useId } from 'react';
import { Link } from 'react-router-dom';

import type { CallBooking } from '@/contract/callBookingReads';
import { useAppSelector } from '@/client/kernel/hooks';
import { bookedText } from '@/client/lib/booked';
import { browserZone } from '@/client/lib/dates';
import { bookingsPath } from '@/client/lib/paths';
import { selectHas } from '@/client/session/sessionSlice';

/** What was booked in the call, with a link to the bookings (product §25.78). */
export function BookingCard({ booking, now }: { booking: CallBooking; now: number }) {
  const titleId = useId();
  const isThere = useAppSelector(selectHas('bookings'));
  if (!isThere) return null;
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId}>Booking</h2>
        <Link to={bookingsPath(booking.state)}>All bookings</Link>
      </div>
      <p>{bookedText(booking, browserZone(), now)}.</p>
    </section>
  );
}
