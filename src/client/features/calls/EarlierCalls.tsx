import { useId } from 'react';
import { Link } from 'react-router-dom';

import type { ListedCall } from '@/contract/callReads';
import { callPath } from '@/client/lib/paths';
import { LongText } from '@/client/ui/LongText';
import { outcomeTexts } from '@/client/lib/outcomes';

import { texts } from './callTexts';
import { aboutOf, momentWords } from './callWords';

interface EarlierCallsProps {
  calls: readonly ListedCall[];
  now: number;
  /** Whether the caller's number is known at all. */
  hasNumber: boolean;
}

/** What this caller's earlier calls were about. */
export function EarlierCalls({ calls, now, hasNumber }: EarlierCallsProps) {
  const titleId = useId();
  const none = hasNumber ? 'This is the first call of this number.' : 'The number is not known.';
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId}>Earlier calls</h2>
      </div>
      {calls.length === 0 && <p className="muted">{none}</p>}
      <ul className="earlier">
        {calls.map((call) => {
          const { id, time, outcome } = call;
          const when = momentWords(time, now) ?? 'Time not known';
          const about = aboutOf(call);
          return (
            <li key={id}>
              <Link to={callPath(id)}>{when}</Link>{' '}
              {outcome !== null && <span className="muted">{outcomeTexts[outcome].word}</span>}
              <p>
                {about === '' ? (
                  texts.noSummary
                ) : (
                  <LongText text={about} hits={[]} about={`the call of ${when}`} />
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
