import { Button } from '@/client/ui/Button';
import { StateLine } from '@/client/ui/StateLine';
import { StateRegion } from '@/client/ui/StateRegion';
import { useMoreFocus } from '@/client/ui/useMoreFocus';

import { texts } from './callTexts';
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
  const hasButton = more === 'offered' || more === 'loading';
  const { countRef, buttonsRef, noteRows } = useMoreFocus(shown);
  return (
    <div className="list-foot">
      <p ref={countRef} role="status" aria-live={isFiltered ? 'off' : 'polite'} tabIndex={-1}>
        <strong>{`${shown.toLocaleString('en')} shown`}</strong>
        {hasButton && <span>, there are more.</span>}
        {more === 'tooMany' && (
          <span>, there are more. Choose an earlier last day to see them.</span>
        )}
      </p>
      <StateRegion>
        {(more === 'failed' || isStale) && (
          <StateLine
            state="failed"
            retry={{ to: `load ${isStale ? 'new' : 'more'} calls`, onRetry }}
          >
            {isStale ? texts.newFailed : texts.moreFailed}
          </StateLine>
        )}
      </StateRegion>
      {hasButton && (
        <div className="actions" ref={buttonsRef}>
          <Button
            small
            pending={more === 'loading'}
            onClick={() => {
              noteRows();
              onMoreAsked();
            }}
          >
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
