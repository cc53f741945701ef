/** The rows as a CSV file: the table's columns, filtered and sorted as on the screen. */
import type { Thunk } from '@/client/kernel/state';
import { downloadCsv, toCsv } from '@/client/lib/csv';
import { dayReader } from '@/client/lib/dates';

import { cellText } from './cells';
import type { RecordList } from './lists';
import type { RecordRow } from './rows';

/** The file's text. */
export function rowsToCsv(rows: readonly RecordRow[], list: RecordList): string {
  const columns = list.fileColumns ?? list.columns;
  return toCsv([
    columns.map(({ label }) => label),
    ...rows.map((row, index) => columns.map(({ id }) => cellText(row, index, id))),
  ]);
}

/** Downloads them, as `callbacks-2024-05-16.csv` of today. */
export function exportRows(rows: readonly RecordRow[], list: RecordList): Thunk<void> {
  return (_dispatch, _getState, { now }) => {
    downloadCsv(`${list.kind}-${dayReader()(now())}.csv`, rowsToCsv(rows, list));
  };
}
