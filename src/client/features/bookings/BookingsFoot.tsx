import { ListFoot } from '@/client/ui/ListFoot';

import type { LoadedBookings } from './useBookings';

/** How many bookings are shown, and the button for more. */
export function BookingsFoot({ list }: { list: LoadedBookings }) {
  const { bookings, more, isStale, onMore, onRetry } = list;
  const all = bookings.length === 1 ? ', that is all.' : ', these are all.';
  return (
    <ListFoot
      what="bookings"
      shown={bookings.length}
      count={
        <>
          <strong>{`${bookings.length.toLocaleString('en')} shown`}</strong>
          <span>{more === 'none' ? all : ', there are more.'}</span>
        </>
      }
      more={more}
      isStale={isStale}
      onMore={onMore}
      onRetry={onRetry}
    />
  );
}
