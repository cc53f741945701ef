import { Icon } from '@/client/ui/Icon';

import { countText } from './figures';
import type { Cell, Table } from './tables';

/** A chart's numbers, for those who would rather read them. */
export function NumbersTable({ name, table }: { name: string; table: Table }) {
  return (
    <details className="numbers">
      <summary>
        <Icon name="chevron-right" small />
        Numbers as a table<span className="sr">: {name}</span>
      </summary>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls */}
      <div className="numbers-box" tabIndex={0} role="region" aria-label={`Numbers: ${name}`}>
        <Numbers table={table} />
      </div>
    </details>
  );
}

/** The table itself. */
export function Numbers({ table: { head, rows } }: { table: Table }) {
  return (
    <table className="numbers-table">
      <thead>
        <tr>
          {head.map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([row, ...cells]) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cellText(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cellText(cell: Cell): string {
  if (cell === null) return '–';
  return typeof cell === 'number' ? countText(cell) : cell;
}
