import { Button } from '@/client/ui/Button';
import { StateLine } from '@/client/ui/StateLine';
import { StateRegion } from '@/client/ui/StateRegion';
import { useMoreFocus } from '@/client/ui/useMoreFocus';

import type { Filters } from './filters';
import type { RecordList } from './lists';
import { moreFailedText, newFailedText } from './recordsTexts';
import type { LoadedRecords } from './useRecords';

interface ListFootProps {
  list: RecordList;
  loaded: number;
  isFiltered: boolean;
  pages: Filters['pages'];
  more: LoadedRecords['more'];
  isStale: boolean;
  onPagesAsked: (pages: Filters['pages']) => void;
  onRetry: () => void;
}

/** How many rows are loaded so far, and the button for more. */
export function ListFoot(props: ListFootProps) {
  const { list, loaded, isFiltered, pages, more, isStale, onPagesAsked, onRetry } = props;
  const { countRef, buttonsRef, noteRows } = useMoreFocus(loaded);
  const hasButtons = more === 'offered' || more === 'loading';

  return (
    <div className="list-foot">
      <p ref={countRef} role="status" aria-live={isFiltered ? 'off' : 'polite'} tabIndex={-1}>
        <strong>{`${loaded.toLocaleString('en')} ${isFiltered ? 'loaded' : 'shown'}`}</strong>
        {more === 'offered' && <span>, there may be more. Search, sort and CSV cover these.</span>}
      </p>
      <StateRegion>
        {(more === 'failed' || isStale) && (
          <StateLine
            state="failed"
            retry={{ to: `load ${isStale ? 'new' : 'more'} ${list.many}`, onRetry }}
          >
            {isStale ? newFailedText(list) : moreFailedText(list)}
          </StateLine>
        )}
      </StateRegion>
      {hasButtons && (
        <div className="actions" ref={buttonsRef}>
          <Button
            small
            pending={more === 'loading' && pages !== 'all'}
            disabled={more === 'loading' && pages === 'all'}
            onClick={() => {
              noteRows();
              onPagesAsked(pages === 'all' ? 'all' : pages + 1);
            }}
          >
            Show more
          </Button>
          <Button
            variant="quiet"
            small
            pending={more === 'loading' && pages === 'all'}
            disabled={more === 'loading' && pages !== 'all'}
            onClick={() => onPagesAsked('all')}
          >
            Load all
          </Button>
        </div>
      )}
    </div>
  );
}
