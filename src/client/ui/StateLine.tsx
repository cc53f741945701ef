import type { ReactNode } from 'react';

import { Icon } from './Icon';
import { TryAgain, type Retry } from './TryAgain';

interface StateLineProps {
  state: 'loading' | 'empty' | 'failed';
  /** What is loading, what would be here, or what failed, as a sentence. */
  children: ReactNode;
  /** Lets a failed line offer to try again. */
  retry?: Retry | false;
}

/** The quiet line shown in place of content. */
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
  /** Sentences: that it is loading, and that it could not be loaded. */
  loading: string;
  failed: string;
  /** Loads it again; false unless loading failed. */
  onRetry: false | (() => void);
  /** What trying again does, for the name of the button. */
  to: string;
}

/** Shown until something is loaded; one element for both states, so that a failure is announced (product §21.20). */
export function LoadLine({ loading, failed, onRetry, to }: LoadLineProps) {
  return (
    <StateLine state={onRetry ? 'failed' : 'loading'} retry={onRetry && { to, onRetry }}>
      {onRetry ? failed : loading}
    </StateLine>
  );
}
