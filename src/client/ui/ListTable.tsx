import type { ReactNode } from 'react';

import './skeleton.css';
import './table.css';
import { asColumnHeader, asRow, asRowGroup, asTable } from './tableRoles';

interface Column {
  /** Also the class of its cells, `c-…`. */
  id: string;
  label: string;
  /** Its header is for screen readers only. */
  isHeard?: boolean;
}

interface ListTableProps {
  columns: readonly Column[];
  /** Id of the heading that names the table. */
  titleId: string;
  isLoading: boolean;
  /** Number of placeholder rows while it loads. */
  skeletonRows: number;
  /** Rows. */
  children: ReactNode;
}

/** The table of a list; its header is always there, whatever the rows. */
export function ListTable(props: ListTableProps) {
  const { columns, titleId, isLoading, skeletonRows, children } = props;
  return (
    <table className="table" {...asTable} aria-labelledby={titleId} aria-busy={isLoading}>
      <thead {...asRowGroup}>
        <tr {...asRow}>
          {columns.map(({ id, label, isHeard }) => (
            <th key={id} {...asColumnHeader} scope="col" className={`c-${id}`}>
              {isHeard ? <span className="sr">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...asRowGroup}>
        {isLoading &&
          Array.from({ length: skeletonRows }, (_, row) => (
            <tr key={row} aria-hidden="true">
              {columns.map(({ id }) => (
                <td key={id} className={`c-${id}`}>
                  <span className="skeleton" />
                </td>
              ))}
            </tr>
          ))}
        {children}
      </tbody>
    </table>
  );
}
