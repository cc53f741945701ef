import type { ReactNode } from 'react';

import { Icon } from './Icon';
import { TryAgain, type Retry } from './TryAgain';

interface StateLineProps {
  state: 'loading' | 'empty' | 'failed';
  /** What is loading, what would be here, or what failed, as a sentence. */
  children: ReactNode;
  /** With it, a failed line offers to try again. */
  retry?: Retry | false;
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

interface LoadLineProps {
  /** Sentences: that it is being loaded, and that it could not be. */
  loading: string;
  failed: string;
  /** Loads it again; there only where it could not be loaded. */
  onRetry: false | (() => void);
  /** What trying again does, for its name. */
  to: string;
}

/** What stands until something is loaded. It is one line for both, so that a failure is heard (product §21.20). */
export function LoadLine({ loading, failed, onRetry, to }: LoadLineProps) {
  return (
    <StateLine state={onRetry ? 'failed' : 'loading'} retry={onRetry && { to, onRetry }}>
      {onRetry ? failed : loading}
    </StateLine>
  );
}
