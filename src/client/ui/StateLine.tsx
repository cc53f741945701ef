import type { ReactNode } from 'react';

import { Icon } from './Icon';
import { TryAgain, type Retry } from './TryAgain';

interface StateLineProps {
  state: 'loading' | 'empty' | 'failed';
  /** What is loading, what would be here, or what failed, as a sentence. */
  children: ReactNode;
  /** With it, a failed line offers to try again. */
  retry?: Retry;
}

/** The quiet line that stands where content would be. */
export function StateLine({ state, children, retry }: StateLineProps) {
  return (
    <div className={`state-line state-line-${state}`} role="status" aria-busy={state === 'loading'}>
      {state === 'loading' && <span className="spin" aria-hidden="true" />}
      {state === 'failed' && <Icon name="alert" small />}
      <p>{children}</p>
      {state === 'failed' && retry && <TryAgain {...retry} small />}
    </div>
  );
}
