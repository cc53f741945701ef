import { Link } from 'react-router-dom';

import { alwaysFresh } from '@/client/api/freshness';
import { useGetBookingPageQuery } from '@/client/api/meetingTypesApi';
import { paths } from '@/client/lib/paths';
import { buttonClass } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';

import { texts } from './bookingsTexts';

/** The connected calendar may only be read, or its connection has ended (product §25.76). */
export function ConnectAgain() {
  const { currentData: page } = useGetBookingPageQuery(undefined, alwaysFresh);
  const calendar = page?.calendar;
  if (calendar !== 'reads' && calendar !== 'ended') return null;
  return (
    <div className="notice notice-info bookings-connect" role="status">
      <Icon name="info" />
      <p>{calendar === 'reads' ? texts.mayOnlyRead : texts.hasEnded}</p>
      <Link className={buttonClass({ small: true })} to={paths.crm}>
        Connect again
      </Link>
    </div>
  );
}
