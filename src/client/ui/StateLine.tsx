import type { ReactNode } from 'react';

import { Button } from './Button';
import { Icon } from './Icon';

interface StateLineProps {
  state: 'loading' | 'empty' | 'failed';
  /** What is loading, what would be here, or what failed, as a sentence. */
  children: ReactNode;
  /** With it, a failed line offers to try again. */
  onRetry?: () => void;
}

/** The quiet line that stands where content would be. */
export function StateLine({ state, children, onRetry }: StateLineProps) {
  return (
    <div className={`state-line state-line-${state}`} role="status" aria-busy={state === 'loading'}>
      {state === 'loading' && <span className="spin" aria-hidden="true" />}
      {state === 'failed' && <Icon name="alert" small />}
      <p>{children}</p>
      {state === 'failed' && onRetry && (
        <Button variant="quiet" small onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}
