import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { buttonClass } from '@/client/ui/Button';

import { countText } from './figures';

interface LeadHeadProps {
  titleId: string;
  /** Null while unknown. */
  count: number | null;
  isLoading: boolean;
  /** What is counted, after the number: of one and of all others, `open callback` and `open callbacks`. */
  what: readonly [one: string, others: string];
  /** The page that lists all of them; null if there is none. */
  all: string | null;
  /** A sentence under the title. */
  children: ReactNode;
}

/** The head of a card whose title begins with its number. */
export function LeadHead({
  titleId,
  count,
  isLoading,
  what: [one, others],
  all,
  children,
}: LeadHeadProps) {
  return (
    <div className="lead-head">
      <div>
        <h3 id={titleId} className="lead">
          {count !== null && <b>{countText(count)}</b>}
          {count === null && isLoading && <span className="skeleton" aria-hidden="true" />}
          {count === null && !isLoading && (
            <>
              <b aria-hidden="true">–</b>
              <span className="sr">Not known:</span>
            </>
          )}{' '}
          <span>{count === 1 ? one : others}</span>
        </h3>
        {children}
      </div>
      {all !== null && (
        <Link className={buttonClass({ variant: 'quiet', small: true })} to={all}>
          Show all<span className="sr"> {others}</span>
        </Link>
      )}
    </div>
  );
}
