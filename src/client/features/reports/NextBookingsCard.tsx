import { useId } from 'react';

import { useListNextBookingsQuery } from '@/client/api/bookingsApi';
import { alwaysFresh } from '@/client/api/freshness';
import { shortDayText } from '@/client/lib/booked';
import { shortened } from '@/client/lib/excerpt';
import { hoursText } from '@/client/lib/meetings';
import { paths } from '@/client/lib/paths';
import { StateLine } from '@/client/ui/StateLine';
import { StateRegion } from '@/client/ui/StateRegion';
import { useNow } from '@/client/ui/useNow';

import { RowsSkeleton } from './CardSkeletons';
import { LeadHead } from './LeadHead';
import { texts } from './reportsTexts';

/** How many are shown; the rest is in the list. */
const SHOWN = 3;
const LONGEST_WORDS = 120;

/** The next bookings, soonest first (product §25.80). */
export function NextBookingsCard({ zone }: { zone: string }) {
  const titleId = useId();
  const now = useNow();
  const { currentData, isError, refetch } = useListNextBookingsQuery(SHOWN, alwaysFresh);
  const count = currentData?.upcoming ?? currentData?.bookings.length ?? null;
  const hasFailed = isError && !currentData;
  const isComing = !currentData && !hasFailed;
  return (
    <section
      className={`card desk-card comes-after${isComing ? ' coming' : ''}`}
      aria-labelledby={titleId}
      aria-busy={isComing}
    >
      <LeadHead
        titleId={titleId}
        count={count}
        isLoading={isComing}
        what={['booking ahead', 'bookings ahead']}
        all={paths.bookings}
      >
        {currentData?.bookings.length === 0 && <p>{texts.nothingBooked}</p>}
      </LeadHead>
      <StateRegion>
        {hasFailed && (
          <StateLine
            state="failed"
            retry={{ to: 'load your bookings', onRetry: () => void refetch() }}
          >
            {texts.bookingsFailed}
          </StateLine>
        )}
      </StateRegion>
      {isComing && <RowsSkeleton />}
      {currentData && currentData.bookings.length > 0 && (
        <ul className="ahead">
          {currentData.bookings.map((booking) => (
            <li key={booking.id}>
              <p>
                {shortDayText(booking.start, zone, now)}
                <span>{hoursText(booking, zone)}</span>
              </p>
              <p>
                {shortened(booking.name, LONGEST_WORDS)}
                <span>
                  <bdi>{shortened(booking.answers[0]?.answer ?? booking.title, LONGEST_WORDS)}</bdi>
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
