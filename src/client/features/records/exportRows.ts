/** The rows as a file: the columns of the table, what is filtered, in the order it is sorted. */
import type { Thunk } from '@/client/kernel/state';
import { downloadCsv, toCsv } from '@/client/lib/csv';
import { dayReader } from '@/client/lib/dates';

import type { ColumnId, RecordList } from './lists';
import type { RecordRow } from './rows';

/** What a cell says; '' where nothing is known. */
export function cellText(row: RecordRow, index: number, column: ColumnId): string {
  switch (column) {
    case 'no':
      return String(index + 1);
    case 'wait':
      return row.waiting === null
        ? ''
        : [row.waiting.main, row.waiting.sub].filter(Boolean).join(', ');
    case 'acts':
      return '';
    default:
      return row[column];
  }
}

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
