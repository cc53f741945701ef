/** The callback dashboard where callbacks are handled (product §23.20 to §23.29). */
import { useCallback, useMemo } from 'react';

import { useGetCallbackCountsQuery } from '@/client/api/callbackCountsApi';
import { alwaysFresh } from '@/client/api/freshness';
import { isUnderway, selectCallbackStages } from '@/client/callbacks/callbackSlice';
import { useNextDue } from '@/client/callbacks/useNextDue';
import { useReadWhenDue } from '@/client/callbacks/useReadWhenDue';
import { useAppSelector } from '@/client/kernel/hooks';
import { useNow } from '@/client/ui/useNow';

import { AppointmentsPanel } from './AppointmentsPanel';
import { EmptySegment } from './EmptySegment';
import { Dashboard } from './overview/Dashboard';
import { RecordsCard } from './RecordsCard';
import type { RecordRow } from './rows';
import { Segments } from './Segments';
import type { Sort } from './sorting';
import { useFilters } from './useFilters';
import { useRecords } from './useRecords';
import { useShownRows } from './useShownRows';
import { workedRows } from './workedRows';
import { workList } from './workList';

/** Longest waiting first. */
const LONGEST_FIRST: Sort = { column: 'wait', direction: 'ascending' };

export function CallbacksScreen() {
  const controls = useFilters(workList);
  const { day, sort: chosen } = controls.filters;
  const segment = controls.filters.segment ?? 'open';
  const loaded = useRecords(workList, controls.filters);
  const counting = useGetCallbackCountsQuery(undefined, alwaysFresh);
  const counts = counting.currentData ?? null;
  const stages = useAppSelector(selectCallbackStages);
  const now = useNow();
  useReadWhenDue(useNextDue(counts));

  const rows = useMemo(
    () => workedRows(loaded.rows, { stages, segment, now }),
    [loaded.rows, stages, segment, now],
  );
  const mayReturn = useCallback((row: RecordRow) => isUnderway(stages, row), [stages]);
  const sort = chosen ?? (segment === 'open' || segment === 'snoozed' ? LONGEST_FIRST : null);
  const { shown, days } = useShownRows(rows, controls.filters, sort);

  return (
    <Dashboard
      countLabel={workList.countLabel}
      count={counts?.open ?? null}
      countNote="Open now"
      isLoading={loaded.status === 'loading'}
      appointments={<AppointmentsPanel days={days} day={day} onDayChosen={controls.onDayChosen} />}
    >
      <RecordsCard
        list={workList}
        records={{ ...loaded, rows }}
        shown={shown}
        sort={sort}
        controls={controls}
        mayReturn={mayReturn}
        tabs={<Segments chosen={segment} counts={counts} onChosen={controls.onSegmentChosen} />}
        empty={
          // Before the counts have loaded, it is unknown whether there ever was a callback.
          counting.isLoading ? null : (
            <EmptySegment segment={segment} counts={counts} onChosen={controls.onSegmentChosen} />
          )
        }
      />
    </Dashboard>
  );
}
