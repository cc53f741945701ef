/** The report as a CSV file: what is shown, table by table. */
import type { Thunk } from '@/client/kernel/state';
import { downloadCsv, toCsv } from '@/client/lib/csv';
import { rangeText, type DayRange } from '@/client/lib/dayRange';

import type { Report } from './report';
import type { Table } from './tables';

const cellsOf = ({ head, rows }: Table): string[][] => [
  [...head],
  ...rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))),
];

/** The file's text; an empty line separates its tables. */
export function reportToCsv({ span, figures, tables }: Report): string {
  const of: Table = {
    head: ['Figure', rangeText(span), 'Before', 'Change'],
    rows: figures.map(({ label, value, before, change, note }) => [
      label,
      value,
      before,
      // The arrow of the screen, in its word.
      change === null ? note : `${change} ${note}`,
    ]),
  };
  const all = [of, tables.days, tables.hours, tables.outcomes, tables.callbacks];
  return toCsv(all.flatMap((table, index) => [...(index > 0 ? [[]] : []), ...cellsOf(table)]));
}

const fileName = ({ from, to }: DayRange): string => `report-${from}-to-${to}.csv`;

/** Downloads it, as `report-2026-10-24-to-2026-11-22.csv`. */
export function exportReport(report: Report): Thunk<void> {
  return () => downloadCsv(fileName(report.span), reportToCsv(report));
}
