import { Link } from 'react-router-dom';

import { SCHEDULE_DAYS } from '@/contract/bookingKinds';
import type { WeekHours } from '@/contract/scheduleReads';
import { alwaysFresh } from '@/client/api/freshness';
import { useGetScheduleQuery } from '@/client/api/scheduleApi';
import { paths } from '@/client/lib/paths';
import { shortName } from '@/client/lib/weekdays';
import { Facts } from '@/client/ui/Facts';

/** Consecutive days as ranges: `Mon to Fri`, `Mon, Wed to Fri`; `No day` for none. */
function openDaysText(week: WeekHours): string {
  const runs: string[][] = [];
  let isOpen = false;
  for (const day of SCHEDULE_DAYS) {
    if (week[day] && !isOpen) runs.push([]);
    isOpen = week[day] !== null;
    if (isOpen) runs.at(-1)?.push(shortName(day));
  }
  const texts = runs.map((run) => (run.length < 3 ? run.join(', ') : `${run[0]} to ${run.at(-1)}`));
  return texts.join(', ') || 'No day';
}

/** The hours from the availability screen (product §12.14). */
export function AvailableHours() {
  const { currentData: schedule, isFetching } = useGetScheduleQuery(undefined, alwaysFresh);
  return (
    <Facts
      facts={{
        'Available hours': (
          <>
            {(schedule ?? isFetching) && (
              // Reserves the usual height until it has loaded, so that nothing below is pushed down.
              <span className={schedule ? undefined : 'setting-coming'}>
                {`${schedule ? openDaysText(schedule.week) : 'Mon to Fri'}, from the schedule “Working hours”. `}
              </span>
            )}
            <Link to={paths.availability}>Change the hours</Link>
          </>
        ),
      }}
    />
  );
}
