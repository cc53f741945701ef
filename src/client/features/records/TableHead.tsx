import { Icon } from '@/client/ui/Icon';
import { asColumnHeader, asRow, asRowGroup } from '@/client/ui/tableRoles';

import { isSortable } from './filters';
import type { Column } from './lists';
import { nextSort, type Sort } from './sorting';

interface TableHeadProps {
  columns: readonly Column[];
  sort: Sort | null;
  /** On a phone the head is only for screen readers; the order is chosen elsewhere. */
  isList: boolean;
  onSorted: (sort: Sort | null) => void;
}

/** The head of the table; its buttons sort the rows. */
export function TableHead({ columns, sort, isList, onSorted }: TableHeadProps) {
  return (
    <thead {...asRowGroup}>
      <tr {...asRow}>
        {columns.map(({ id, label }) => {
          const direction = sort?.column === id ? sort.direction : undefined;
          return (
            <th
              key={id}
              {...asColumnHeader}
              scope="col"
              className={`c-${id}`}
              aria-sort={direction}
            >
              {isSortable(id) && !isList ? (
                <button
                  type="button"
                  className={direction ? `sort sort-${direction}` : 'sort'}
                  onClick={() => onSorted(nextSort(sort, id))}
                >
                  {label}
                  <Icon name="chevron-down" small />
                </button>
              ) : id === 'acts' ? (
                <span className="sr">{label}</span>
              ) : (
                label
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
