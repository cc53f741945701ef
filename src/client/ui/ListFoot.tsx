import type { ReactNode } from 'react';

import { Button } from './Button';
import { StateLine } from './StateLine';
import { StateRegion } from './StateRegion';
import { useMoreFocus } from './useMoreFocus';

interface ListFootProps {
  /** What the rows are: `bookings`. */
  what: string;
  /** The number of rows. */
  shown: number;
  /** What is said of that number. */
  count: ReactNode;
  /** Whether it is announced; without it, it is no status at all. */
  countLive?: 'polite' | 'off';
  /** `tooMany`: there are more, which nothing here can load. */
  more: 'none' | 'offered' | 'loading' | 'failed' | 'tooMany';
  /** What came since could not be loaded. */
  isStale: boolean;
  onMore: () => void;
  onRetry: () => void;
  /** What is loading was asked for by another button. */
  isAskedByOther?: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** The foot of a list that grows: how many rows are shown, what could not be loaded, and the button for more. */
export function ListFoot(props: ListFootProps) {
  const { what, shown, count, countLive, more, isStale, onMore, onRetry } = props;
  const { isAskedByOther = false, children } = props;
  const { countRef, buttonsRef, noteRows } = useMoreFocus(shown);
  return (
    <div className="list-foot">
      <p ref={countRef} role={countLive && 'status'} aria-live={countLive} tabIndex={-1}>
        {count}
      </p>
      <StateRegion>
        {(more === 'failed' || isStale) && (
          <StateLine
            state="failed"
            retry={{ to: `load ${isStale ? 'new' : 'more'} ${what}`, onRetry }}
          >
            {`${isStale ? 'New' : 'More'} ${what} could not be loaded.`}
          </StateLine>
        )}
      </StateRegion>
      {(more === 'offered' || more === 'loading') && (
        <div className="actions" ref={buttonsRef}>
          <Button
            small
            pending={more === 'loading' && !isAskedByOther}
            disabled={more === 'loading' && isAskedByOther}
            onClick={() => {
              noteRows();
              onMore();
            }}
          >
            Show more
          </Button>
          {children}
        </div>
      )}
    </div>
  );
}
