/** Texts and styles of cells; without packages, for the page's own script (app/page/drawRows.ts). */
import { browserZone } from '@/client/lib/dates';
import { zoneText } from '@/client/lib/zones';

import type { ColumnId } from './lists';
import type { RecordRow } from './rows';

/** Values longer than this get the long-text style. */
const LONG = 10;
/** How much of a question is shown under the name; the rest is shown on request. */
export const LONGEST_QUESTION = 120;

/** The text of a cell; '' if unknown. */
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

/** Under the heading of a table. */
export function timesText(): string {
  return zoneText(browserZone());
}

/** The class names of a cell. @param text its text */
export function cellClass(column: ColumnId, text: string): string {
  return `c-${column}${text.length > LONG ? ' long' : ''}`;
}

/** The class name of a row. @param index among the visible rows, from 0 */
export function rowClass(index: number): string | undefined {
  return index % 2 === 1 ? 'row-grey' : undefined;
}

/** The text of the link to the call. */
export function linkText(name: string): string {
  return name === '' ? 'No name given' : name;
}
