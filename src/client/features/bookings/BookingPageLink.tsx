import { Link } from 'react-router-dom';

import { alwaysFresh } from '@/client/api/freshness';
import { useGetMeetingTypesQuery } from '@/client/api/meetingTypesApi';
import { bookPath, paths } from '@/client/lib/paths';
import { buttonClass } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';

/**
 * Opens the booking page as customers see it; with several kinds of meetings, the first that can be booked. If none
 * can, links to where that is changed.
 */
export function BookingPageLink() {
  const { currentData: types, isLoading } = useGetMeetingTypesQuery(undefined, alwaysFresh);
  const open = types?.find(({ active }) => active);
  const words = (
    <>
      <Icon name="external" small />
      Booking page
    </>
  );
  // Keeps its place: on a phone it has a line of its own.
  if (isLoading) {
    return (
      <span className={`${buttonClass()} bookings-coming`} aria-hidden="true">
        {words}
      </span>
    );
  }
  if (!types) return null;
  if (!open) {
    return (
      <Link key="none" className={buttonClass()} to={paths.events}>
        Set up a meeting
      </Link>
    );
  }
  return (
    <Link className={buttonClass()} to={bookPath(open.slug)} target="_blank">
      {words}
      <span className="sr"> (opens in a new tab)</span>
    </Link>
  );
}
