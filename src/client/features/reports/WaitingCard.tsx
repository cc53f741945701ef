import { useId } from 'react';

import { useGetCallbackCountsQuery } from '@/client/api/callbacksApi';
import { alwaysFresh } from '@/client/api/freshness';
import { useListLongestWaitingQuery } from '@/client/api/waitingApi';
import { paths } from '@/client/lib/paths';
import '@/client/ui/skeleton.css';
import { StateLine } from '@/client/ui/StateLine';
import { StatePanel } from '@/client/ui/StatePanel';

import { LeadHead } from './LeadHead';
import { texts, waitingText } from './reportsTexts';
import { WaitingRow } from './WaitingRow';

/** Open callbacks, with the three that wait longest (product §23.43). */
export function WaitingCard() {
  const titleId = useId();
  const counts = useGetCallbackCountsQuery(undefined, alwaysFresh);
  const open = counts.currentData?.open ?? null;
  const list = useListLongestWaitingQuery(open ?? 0, { ...alwaysFresh, skip: !open });
  // The last known ones stay while another number of them is read.
  const rows = open === 0 ? [] : (list.currentData ?? list.data);
  const isLoading = counts.isFetching || list.isFetching;
  const hasFailed = !isLoading && (counts.isError || list.isError) && !rows;

  function handleRetry() {
    if (counts.isError) void counts.refetch();
    else void list.refetch();
  }

  return (
    <section className="card desk-card" aria-labelledby={titleId} aria-busy={!rows && !hasFailed}>
      <LeadHead
        titleId={titleId}
        count={open}
        isLoading={counts.isFetching}
        what={open === 1 ? 'open callback' : 'open callbacks'}
        all={paths.analytics}
      >
        {rows && rows.length > 0 && open !== null && <p>{waitingText(rows.length, open)}</p>}
      </LeadHead>
      {hasFailed && (
        <StateLine state="failed" retry={{ to: 'load your callbacks', onRetry: handleRetry }}>
          {texts.callbacksFailed}
        </StateLine>
      )}
      {!rows && !hasFailed && <Bones />}
      {rows?.length === 0 && (
        <StatePanel icon="check-circle" title={texts.everyoneCalled} level={3}>
          <p>{texts.everyoneCalledHint}</p>
        </StatePanel>
      )}
      {rows && rows.length > 0 && (
        <ul className="waiting">
          {rows.map((record, index) => (
            <WaitingRow key={record.id ?? index} record={record} isFirst={index === 0} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Bones() {
  return (
    <div className="waiting-bones" aria-hidden="true">
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}
