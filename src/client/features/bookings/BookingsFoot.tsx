import { Button } from '@/client/ui/Button';
import { StateLine } from '@/client/ui/StateLine';
import { StateRegion } from '@/client/ui/StateRegion';
import { useMoreFocus } from '@/client/ui/useMoreFocus';

import { texts } from './bookingsTexts';
import type { LoadedBookings } from './useBookings';

/** How many bookings are shown, and the button for more. */
export function BookingsFoot({ list }: { list: LoadedBookings }) {
  const { bookings, more, isStale, onMore, onRetry } = list;
  const hasButton = more === 'offered' || more === 'loading';
  const { countRef, buttonsRef, noteRows } = useMoreFocus(bookings.length);
  return (
    <div className="list-foot">
      <p ref={countRef} tabIndex={-1}>
        <strong>{`${bookings.length.toLocaleString('en')} shown`}</strong>
        <span>
          {more === 'none'
            ? `, ${bookings.length === 1 ? 'that is' : 'these are'} all.`
            : ', there are more.'}
        </span>
      </p>
      <StateRegion>
        {(more === 'failed' || isStale) && (
          <StateLine
            state="failed"
            retry={{ to: `load ${isStale ? 'new' : 'more'} bookings`, onRetry }}
          >
            {isStale ? texts.newFailed : texts.moreFailed}
          </StateLine>
        )}
      </StateRegion>
      {hasButton && (
        <div className="actions" ref={buttonsRef}>
          <Button
            small
            pending={more === 'loading'}
            onClick={() => {
              noteRows();
              onMore();
            }}
          >
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
