/** One call (product §22.33 to §22.37). */
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';

import { useOpenCallQuery } from '@/client/api/callsApi';
import { readFailure } from '@/client/api/failure';
import { alwaysFresh } from '@/client/api/freshness';
import { useAppDispatch } from '@/client/kernel/hooks';
import { BackLink } from '@/client/ui/BackLink';
import '@/client/ui/skeleton.css';
import { StatePanel } from '@/client/ui/StatePanel';
import { TryAgain } from '@/client/ui/TryAgain';
import { useIsPrinting } from '@/client/ui/useIsPrinting';
import { useNow } from '@/client/ui/useNow';

import { backTarget, type BackTarget } from './backTarget';
import './call.css';
import { leaveCall } from './callRequests';
import { texts } from './callTexts';
import { CallView } from './CallView';
import { GoneCall } from './GoneCall';

export { storePart } from './callPart';

/** When paper may be read: no day is today then, and each has its year. Milliseconds since the epoch. */
const ANY_TIME = Date.UTC(2100, 0);

export function Component() {
  const { id = '' } = useParams();
  const state: unknown = useLocation().state;
  const back = backTarget(state);
  return (
    <div className="stack">
      <BackLink to={back.to} isReturn={back.isReturn}>
        {back.name}
      </BackLink>
      {/* The key discards what was typed or asked on one call before the next is shown. */}
      <CallOf key={id} id={id} back={back} />
    </div>
  );
}

function CallOf({ id, back }: { id: string; back: BackTarget }) {
  const dispatch = useAppDispatch();
  const { currentData: call, error, isError, refetch } = useOpenCallQuery(id, alwaysFresh);
  const current = useNow();
  const now = useIsPrinting() ? ANY_TIME : current;
  useEffect(() => () => void dispatch(leaveCall()), [dispatch]);

  // A later failure says nothing of it: it stays gone until it is read again.
  const [wasGone, setWasGone] = useState(false);
  const isGone = wasGone ? error !== undefined : readFailure(error).status === 404;
  if (isGone !== wasGone) setWasGone(isGone);
  if (call) return <CallView call={call} now={now} back={back} isGone={isGone} />;
  return (
    // In the page from the start, so that screen readers announce what replaces the placeholder.
    <div aria-live="polite">
      {isGone ? (
        <GoneCall back={back} />
      ) : !isError ? (
        <CallSkeleton />
      ) : (
        <section key="failed" className="card">
          <StatePanel icon="alert" tone="failed" title={texts.callFailed} level={2}>
            <p>{texts.failedHint}</p>
            <TryAgain to="load the call" onRetry={() => void refetch()} />
          </StatePanel>
        </section>
      )}
    </div>
  );
}

/** Placeholders for the caller and the transcript. */
function CallSkeleton() {
  return (
    <div className="call-grid" aria-busy="true">
      <p className="sr" role="status">
        Loading...
      </p>
      <section className="card call-who">
        <span className="skeleton bone-name" />
        <span className="skeleton bone-facts" />
        <span className="skeleton" />
      </section>
      <section className="card call-talk">
        {[0, 1, 2, 3, 4, 5].map((turn) => (
          <span key={turn} className="skeleton bone-turn" />
        ))}
      </section>
    </div>
  );
}
