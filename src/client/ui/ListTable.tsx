import type { ReactNode } from 'react';

import './skeleton.css';
import './table.css';
import { asColumnHeader, asRow, asRowGroup, asTable } from './tableRoles';

interface Column {
  /** Class `c-…` of its cells. */
  id: string;
  label: string;
  /** Its head is heard alone. */
  isHeard?: boolean;
}

interface ListTableProps {
  columns: readonly Column[];
  /** Of the heading that names it. */
  titleId: string;
  isLoading: boolean;
  /** So many stand for rows while they load. */
  skeletonRows: number;
  /** Rows. */
  children: ReactNode;
}

/** A table of a list; its head stays, whatever there is or is not to show. */
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
