import { isSortable } from './filters';
import type { Column, SortColumn } from './lists';
import type { Sort } from './sorting';

/** What ascending and descending mean in each column. */
const words: Record<SortColumn, readonly [ascending: string, descending: string]> = {
  time: ['early to late', 'late to early'],
  date: ['oldest first', 'newest first'],
  name: ['A to Z', 'Z to A'],
  phone: ['0 to 9', '9 to 0'],
  query: ['A to Z', 'Z to A'],
  wait: ['longest first', 'shortest first'],
};

const valueOf = ({ column, direction }: Sort) => `${column} ${direction}`;

interface SortSelectProps {
  columns: readonly Column[];
  sort: Sort | null;
  /** Whether it was chosen by the user; the list's own order is no filter. */
  isChosen: boolean;
  onSorted: (sort: Sort | null) => void;
}

/** Chooses the order of the rows where the table has no visible head. */
export function SortSelect({ columns, sort, isChosen, onSorted }: SortSelectProps) {
  const options = columns.flatMap(({ id, label }) =>
    isSortable(id)
      ? (['ascending', 'descending'] as const).map((direction, index) => ({
          sort: { column: id, direction },
          text: `${label}: ${words[id][index]}`,
        }))
      : [],
  );
  return (
    <select
      className={isChosen ? 'select is-set' : 'select'}
      aria-label="Sort by"
      value={sort ? valueOf(sort) : ''}
      onChange={({ target }) => {
        onSorted(options.find((option) => valueOf(option.sort) === target.value)?.sort ?? null);
      }}
    >
      <option value="">Sort by...</option>
      {options.map((option) => (
        <option key={valueOf(option.sort)} value={valueOf(option.sort)}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
