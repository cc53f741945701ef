import { useId } from 'react';

import { useAppSelector } from '@/client/kernel/hooks';
import { longDayText, type Day } from '@/client/lib/days';
import { zoneText } from '@/client/lib/zones';
import { selectHas } from '@/client/session/sessionSlice';
import '@/client/ui/comesAfter.css';

import { NextBookingsCard } from './NextBookingsCard';
import { RefusedLines } from './RefusedLines';
import { SinceYesterdayCard } from './SinceYesterdayCard';
import './today.css';
import type { SinceYesterday } from './useSinceYesterday';
import { WaitingCard } from './WaitingCard';

interface TodayPartProps {
  today: Day;
  zone: string;
  calls: SinceYesterday;
}

/** What to do today (product §23.42). Each card depends on its feature, and fails on its own. */
export function TodayPart({ today, zone, calls }: TodayPartProps) {
  const titleId = useId();
  const withLines = useAppSelector(selectHas('lines'));
  const withCallbacks = useAppSelector(selectHas('callbacks'));
  const withBookings = useAppSelector(selectHas('bookings'));
  return (
    <section className="stack desk-part" aria-labelledby={titleId}>
      <div className="desk-head">
        <div className="desk-title">
          <h2 id={titleId}>Today</h2>
          <p>{`${longDayText(today)}. ${zoneText(zone)}`}</p>
        </div>
      </div>
      {withLines && <RefusedLines />}
      <div className={`comes-after ${withCallbacks ? 'today' : 'stack'}`}>
        {withCallbacks && <WaitingCard />}
        <div className="stack comes-after">
          <SinceYesterdayCard calls={calls} today={today} />
          {withBookings && <NextBookingsCard zone={zone} />}
        </div>
      </div>
    </section>
  );
}
