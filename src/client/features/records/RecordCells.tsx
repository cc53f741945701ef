/** One row of the table (product §7.11 to §7.17). */
import { memo, type Ref } from 'react';
import { Link } from 'react-router-dom';

import { dialableNumber } from '@/contract/dialableNumber';
import { callLinkState } from '@/client/lib/callLinkState';
import { findHits } from '@/client/lib/hits';
import { Highlight } from '@/client/ui/Highlight';
import { LongText } from '@/client/ui/LongText';
import { asCell, asRow } from '@/client/ui/tableRoles';

import { cellClass, cellText, linkText, rowClass } from './cells';
import type { Column, ColumnId } from './lists';
import type { RecordRow } from './rows';
import { findPhoneHits } from './searching';

/** The longest name there can be. */
const LONGEST_LINKED = 200;

interface RecordCellsProps {
  row: RecordRow;
  /** Among the visible rows, from 0. */
  index: number;
  columns: readonly Column[];
  term: string;
  /** Given by a virtual list, which measures its rows. */
  measure?: Ref<HTMLTableRowElement>;
}

export const RecordCells = memo(function RecordCells({
  row,
  index,
  columns,
  term,
  measure,
}: RecordCellsProps) {
  return (
    <tr
      ref={measure}
      {...asRow}
      className={rowClass(index)}
      {...(row.waiting && { 'data-row': row.key })}
      // The head is row 1.
      {...(measure && { 'data-index': index, 'aria-rowindex': index + 2 })}
    >
      {columns.map(({ id, Cell: Own, Aside }) => {
        const text = cellText(row, index, id);
        return (
          <td
            // A new cell for another time: what is in it is a text of no element.
            key={id === 'time' || id === 'date' ? id + text : id}
            {...asCell}
            className={cellClass(id, text)}
            translate={id === 'no' ? 'no' : undefined}
          >
            {Own ? (
              <Own row={row} />
            ) : id === 'name' && row.call !== null ? (
              <LinkedName row={row} call={row.call} name={text} term={term} />
            ) : text === '' ? (
              <Unknown />
            ) : (
              <Cell row={row} column={id} text={text} term={term} />
            )}
            {Aside && <Aside row={row} term={term} />}
          </td>
        );
      })}
    </tr>
  );
});

interface CellProps {
  row: RecordRow;
  column: ColumnId;
  text: string;
  term: string;
}

function Cell({ row, column, text, term }: CellProps) {
  switch (column) {
    case 'no':
    case 'time':
    case 'date':
    case 'wait':
    case 'acts':
      return text;
    case 'phone':
      return <Phone row={row} term={term} />;
    case 'name':
    case 'query': {
      const about = [column === 'query' && row.name.slice(0, 60), column]
        .filter(Boolean)
        .join(', ');
      return <LongText text={text} hits={findHits(text, term)} about={about} />;
    }
  }
}

interface LinkedNameProps {
  row: RecordRow;
  call: string;
  name: string;
  term: string;
}

/** The name links to the call; a cut one has a button to expand it, and the link beside it. */
function LinkedName({ row: { list }, call, name, term }: LinkedNameProps) {
  const hits = findHits(name, term);
  if (name.length > LONGEST_LINKED) {
    return (
      <>
        <LongText text={name} hits={hits} about="name" />{' '}
        <Link className="row-link" to={call} state={callLinkState(list)}>
          Open call
        </Link>
      </>
    );
  }
  return (
    <Link className="row-link" to={call} state={callLinkState(list)}>
      <Highlight text={linkText(name)} hits={hits} />
    </Link>
  );
}

function Phone({ row: { phone }, term }: Pick<CellProps, 'row' | 'term'>) {
  const hits = findPhoneHits(phone, term);
  const number = dialableNumber(phone);
  if (number === null) return <LongText text={phone} hits={hits} about="phone number" />;
  return (
    <a href={`tel:${number}`}>
      <Highlight text={phone} hits={hits} />
    </a>
  );
}

/** Nothing readable was received. */
export function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr">Not known</span>
    </>
  );
}
