/** Where a mail's link leads: a booking to view, reschedule or cancel (product §25.73, §25.74). */
import { useEffect } from 'react';

import { BOOKING_TOKEN } from '@/contract/links';
import { useAppDispatch } from '@/client/kernel/hooks';
import { browserZone } from '@/client/lib/dates';
import { useLinkSecret } from '@/client/lib/useLinkSecret';

import { askForBooking, leaveBooking } from './bookingRequests';
import { ManagedBooking } from './ManagedBooking';

export { storePart } from './bookingPart';

export function Component() {
  const dispatch = useAppDispatch();
  const token = useLinkSecret(BOOKING_TOKEN);

  useEffect(() => {
    if (token !== null) void dispatch(askForBooking(token));
    // Another link is another booking: nothing under way for one carries over.
    return () => dispatch(leaveBooking());
  }, [dispatch, token]);

  return <ManagedBooking token={token ?? ''} zone={browserZone()} />;
}
