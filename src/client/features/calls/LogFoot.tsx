import { ListFoot } from '@/client/ui/ListFoot';

import type { LoadedLog } from './useLog';

interface LogFootProps extends Pick<LoadedLog, 'more' | 'isStale' | 'onRetry'> {
  shown: number;
  /** The filter line announces the number. */
  isFiltered: boolean;
  onMoreAsked: () => void;
}

/** How many calls are shown, and the button for more. */
export function LogFoot(props: LogFootProps) {
  const { shown, isFiltered, more, isStale, onRetry, onMoreAsked } = props;
  return (
    <ListFoot
      what="calls"
      shown={shown}
      countLive={isFiltered ? 'off' : 'polite'}
      count={
        <>
          <strong>{`${shown.toLocaleString('en')} shown`}</strong>
          {(more === 'offered' || more === 'loading') && <span>, there are more.</span>}
          {more === 'tooMany' && (
            <span>, there are more. Choose an earlier last day to see them.</span>
          )}
        </>
      }
      more={more}
      isStale={isStale}
      onMore={onMoreAsked}
      onRetry={onRetry}
    />
  );
}
