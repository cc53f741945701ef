/** The customer queries dashboard and the callback dashboard: one screen, told apart by their list. */
import { useMemo } from 'react';

import { AppointmentsPanel } from './AppointmentsPanel';
import type { RecordList } from './lists';
import { Dashboard } from './overview/Dashboard';
import { RecordsCard } from './RecordsCard';
import { daysOf, daysWith } from './rows';
import { filterRows } from './searching';
import { sortRows } from './sorting';
import { useFilters } from './useFilters';
import { useRecords } from './useRecords';

export function RecordsScreen({ list }: { list: RecordList }) {
  const controls = useFilters(list);
  const { term, day, sort } = controls.filters;
  const records = useRecords(list, controls.filters);

  const days = useMemo(() => daysOf(records.rows), [records.rows]);
  const filtered = useMemo(() => filterRows(records.rows, term, day), [records.rows, term, day]);
  const { column, direction } = sort ?? {};
  const shown = useMemo(
    () => sortRows(filtered, column && direction ? { column, direction } : null),
    [filtered, column, direction],
  );

  return (
    <Dashboard
      countLabel={list.countLabel}
      count={records.status === 'ready' ? records.rows.length : null}
      isLoading={records.status === 'loading'}
      appointments={
        <AppointmentsPanel
          days={daysWith(days, day)}
          day={day}
          onDayChosen={controls.onDayChosen}
        />
      }
    >
      <RecordsCard list={list} records={records} shown={shown} sort={sort} controls={controls} />
    </Dashboard>
  );
}
