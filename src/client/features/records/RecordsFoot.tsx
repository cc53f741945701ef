import { Button } from '@/client/ui/Button';
import { ListFoot } from '@/client/ui/ListFoot';

import type { Filters } from './filters';
import type { RecordList } from './lists';
import type { LoadedRecords } from './useRecords';

interface RecordsFootProps extends Pick<LoadedRecords, 'more' | 'isStale'> {
  list: RecordList;
  loaded: number;
  isFiltered: boolean;
  pages: Filters['pages'];
  onPagesAsked: (pages: Filters['pages']) => void;
  onRetry: () => void;
}

/** How many rows are loaded so far, and the buttons for more and for all. */
export function RecordsFoot(props: RecordsFootProps) {
  const { list, loaded, isFiltered, pages, more, isStale, onPagesAsked, onRetry } = props;
  const isLoading = more === 'loading';
  return (
    <ListFoot
      what={list.many}
      shown={loaded}
      countLive={isFiltered ? 'off' : 'polite'}
      count={
        <>
          <strong>{`${loaded.toLocaleString('en')} ${isFiltered ? 'loaded' : 'shown'}`}</strong>
          {more === 'offered' && (
            <span>, there may be more. Search, sort and CSV cover these.</span>
          )}
        </>
      }
      more={more}
      isStale={isStale}
      onRetry={onRetry}
      isAskedByOther={pages === 'all'}
      onMore={() => onPagesAsked(pages === 'all' ? 'all' : pages + 1)}
    >
      <Button
        variant="quiet"
        small
        pending={isLoading && pages === 'all'}
        disabled={isLoading && pages !== 'all'}
        onClick={() => onPagesAsked('all')}
      >
        Load all
      </Button>
    </ListFoot>
  );
}
