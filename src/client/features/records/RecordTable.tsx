import { useRef } from 'react';

import '@/client/ui/skeleton.css';
import '@/client/ui/table.css';
import { asRowGroup, asTable } from '@/client/ui/tableRoles';
import { useIsPrinting } from '@/client/ui/useIsPrinting';
import { useRowFocus } from '@/client/ui/useRowFocus';

import type { RecordList } from './lists';
import { LongRows, MOST_FOUND_ROWS, MOST_PLAIN_ROWS } from './LongRows';
import { RecordCells } from './RecordCells';
import type { RecordRow } from './rows';
import type { Sort } from './sorting';
import { TableHead } from './TableHead';
import './table.css';
import './workTable.css';

/** Placeholders for rows while they load: the widths of their names, rem. */
const SKELETON_ROWS = [9, 7, 11, 8, 6, 10, 9, 7].map((width, index) => ({ key: index, width }));

interface RecordTableProps {
  list: RecordList;
  rows: readonly RecordRow[];
  /** How many there are without search and day. */
  loaded: number;
  isLoading: boolean;
  term: string;
  sort: Sort | null;
  /** Each row is a block of its own, as on a phone. */
  isList: boolean;
  titleId: string;
  onSorted: (sort: Sort | null) => void;
  mayReturn?: ((row: RecordRow) => boolean) | undefined;
}

function classOf({ isWorkedOff }: RecordList, isFixed: boolean): string {
  return ['table', isFixed && 'table-fixed', isWorkedOff && 'table-work'].filter(Boolean).join(' ');
}

/** The controls that choose the rows. */
function chooserOf(body: HTMLElement) {
  return body.closest('.table-card')?.querySelector<HTMLElement>('.segments [aria-pressed=true]');
}

/** The table itself; its head stays even without rows. */
export function RecordTable(props: RecordTableProps) {
  const { list, rows, loaded, isLoading, term, sort, isList, titleId, onSorted, mayReturn } = props;
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const { columns } = list;
  // Columns keep their widths while a search narrows a long list.
  const isFixed = loaded > MOST_PLAIN_ROWS;
  const isLong = rows.length > (isFixed ? MOST_FOUND_ROWS : MOST_PLAIN_ROWS);
  const isPrinting = useIsPrinting();
  const handleFocus = useRowFocus(bodyRef, rows, { chooserOf, mayReturn });
  return (
    <table
      className={classOf(list, isFixed)}
      {...asTable}
      aria-labelledby={titleId}
      aria-busy={isLoading}
      aria-rowcount={isLong ? rows.length + 1 : undefined}
    >
      <TableHead columns={columns} sort={sort} isList={isList} onSorted={onSorted} />
      <tbody ref={bodyRef} {...asRowGroup} onFocus={handleFocus}>
        {isLoading &&
          SKELETON_ROWS.map(({ key, width }) => (
            <tr key={key} aria-hidden="true">
              {columns.map(({ id }) => (
                <td key={id} className={`c-${id}`}>
                  <span
                    className="skeleton"
                    {...(id === 'name' && { style: { width: `${width}rem` } })}
                  />
                </td>
              ))}
            </tr>
          ))}
        {isLong && !isPrinting ? (
          <LongRows {...{ rows, columns, term, isList, bodyRef }} />
        ) : (
          rows.map((row, index) => (
            <RecordCells key={row.key} row={row} index={index} columns={columns} term={term} />
          ))
        )}
      </tbody>
    </table>
  );
}
