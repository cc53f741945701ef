import { Link } from 'react-router-dom';

import { alwaysFresh } from '@/client/api/freshness';
import { useGetBookingPageQuery } from '@/client/api/meetingTypesApi';
import { paths } from '@/client/lib/paths';
import { buttonClass } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';

import { texts } from './bookingsTexts';

/** The connected calendar was allowed to be read, and no more (product §25.76). */
export function ConnectAgain() {
  const { currentData: page } = useGetBookingPageQuery(undefined, alwaysFresh);
  if (page?.calendar !== 'reads') return null;
  return (
    <div className="notice notice-info bookings-connect" role="status">
      <Icon name="info" />
      <p>{texts.connectAgain}</p>
      <Link className={buttonClass({ small: true })} to={paths.crm}>
        Connect again
      </Link>
    </div>
  );
}
