/** The customer queries dashboard and the callback dashboard: one screen, told apart by their list. */
import { AppointmentsPanel } from './AppointmentsPanel';
import type { RecordList } from './lists';
import { Dashboard } from './overview/Dashboard';
import { RecordsCard } from './RecordsCard';
import { useFilters } from './useFilters';
import { useRecords } from './useRecords';
import { useShownRows } from './useShownRows';

export function RecordsScreen({ list }: { list: RecordList }) {
  const controls = useFilters(list);
  const { day, sort } = controls.filters;
  const records = useRecords(list, controls.filters);
  const { shown, days } = useShownRows(records.rows, controls.filters, sort);

  return (
    <Dashboard
      countLabel={list.countLabel}
      count={records.status === 'ready' ? records.rows.length : null}
      isLoading={records.status === 'loading'}
      appointments={<AppointmentsPanel days={days} day={day} onDayChosen={controls.onDayChosen} />}
    >
      <RecordsCard list={list} records={records} shown={shown} sort={sort} controls={controls} />
    </Dashboard>
  );
}
