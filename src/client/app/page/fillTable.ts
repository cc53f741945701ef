/** Writes rows into a table with one sample row (tables.tsx); always as text, whatever they contain. */
import type { Feature } from '@/contract/features';
import {
  cellClass,
  cellText,
  linkText,
  rowClass,
  timesText,
} from '@/client/features/records/cells';
import type { RecordRow } from '@/client/features/records/rows';
import { bookedText } from '@/client/lib/booked';
import { browserZone } from '@/client/lib/dates';

interface Shown {
  features: readonly Feature[];
  /** Milliseconds since the epoch. */
  now: number;
}

const COLUMNS = ['no', 'time', 'date', 'name', 'phone', 'query', 'wait'] as const;
type ColumnName = (typeof COLUMNS)[number];

/** The main text of a cell; its class may depend on another. */
function wordsOf(row: RecordRow, column: ColumnName, text: string): string {
  if (column === 'name') return linkText(text);
  return column === 'wait' ? (row.waiting?.main ?? '') : text;
}

/** The text below it; '' for none. */
function asideOf(row: RecordRow, column: ColumnName, { features, now }: Shown): string {
  const { booking, query, waiting } = row;
  if (column === 'name') return query;
  if (column === 'wait') return waiting?.sub ?? '';
  const isBooked = column === 'phone' && booking && features.includes('bookings');
  return isBooked ? bookedText(booking, browserZone(), now) : '';
}

function fillRow(line: HTMLElement, row: RecordRow, index: number, shown: Shown): void {
  line.className = rowClass(index) ?? '';
  for (const column of COLUMNS) {
    const cell = line.querySelector(`.c-${column}`);
    if (!cell) continue;
    const text = cellText(row, index, column);
    cell.className = cellClass(column, text);
    const main = cell.querySelector(':scope > :not(.sub)') ?? cell;
    main.textContent = wordsOf(row, column, text);
    const below = cell.querySelector('.sub');
    const aside = asideOf(row, column, shown);
    if (aside === '') below?.remove();
    else if (below) (below.firstElementChild ?? below).textContent = aside;
  }
}

/** @param card a copy of the table's template */
export function fillTable(card: Element, rows: readonly RecordRow[], shown: Shown): void {
  const sample = card.querySelector<HTMLElement>('tbody > tr');
  const hint = card.querySelector('.hint');
  if (hint) hint.textContent = timesText();
  sample?.replaceWith(
    ...rows.map((row, index) => {
      const line = sample.cloneNode(true);
      if (line instanceof HTMLElement) fillRow(line, row, index, shown);
      return line;
    }),
  );
}
