import { dayText } from '@/client/lib/dates';
import { Badge } from '@/client/ui/Badge';
import { Button } from '@/client/ui/Button';

import { countText, type RecordList } from './lists';

interface FilterLineProps {
  list: RecordList;
  isLoaded: boolean;
  /** Matching rows among the loaded ones. */
  shown: number;
  loaded: number;
  term: string;
  day: string | null;
  /** Absent where the content below offers it. */
  onCleared?: (() => void) | undefined;
}

/** How many rows match, and the active filters; empty without any. */
export function FilterLine({
  list,
  isLoaded,
  shown,
  loaded,
  term,
  day,
  onCleared,
}: FilterLineProps) {
  const search = term.trim();
  const isFiltered = isLoaded && (search !== '' || day !== null);
  const [total = '', ...noun] = countText(loaded, list).split(' ');
  return (
    <div className={isFiltered ? 'filters' : 'filters filters-none'}>
      {/* In the page before its text, so that screen readers announce it. */}
      <span role="status">
        {isFiltered && (
          <>
            <strong>{`${shown.toLocaleString('en')} of ${total}`}</strong> <span>{noun}</span>
          </>
        )}
      </span>
      {isFiltered && day !== null && <Badge tone="accent">{`Date: ${dayText(day)}`}</Badge>}
      {isFiltered && search !== '' && <Badge tone="accent">{`Search: ${search}`}</Badge>}
      {isFiltered && onCleared && (
        <Button variant="quiet" small onClick={onCleared}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
