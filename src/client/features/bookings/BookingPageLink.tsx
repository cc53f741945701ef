import { Link } from 'react-router-dom';

import { alwaysFresh } from '@/client/api/freshness';
import { useGetMeetingTypesQuery } from '@/client/api/meetingTypesApi';
import { bookPath } from '@/client/lib/paths';
import { buttonClass } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';

/** The page customers book on, as they see it; of several kinds of meetings, the first that can be booked. */
export function BookingPageLink() {
  const { currentData: types } = useGetMeetingTypesQuery(undefined, alwaysFresh);
  const open = types?.find(({ active }) => active);
  if (!open) return null;
  return (
    <Link className={buttonClass()} to={bookPath(open.slug)} target="_blank">
      <Icon name="external" small />
      Booking page
    </Link>
  );
}
