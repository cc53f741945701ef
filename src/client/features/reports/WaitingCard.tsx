import { useCallback, useId, useMemo, useRef, useState } from 'react';

import type { CallRecord } from '@/contract/recordReads';
import { useGetCallbackCountsQuery } from '@/client/api/callbackCountsApi';
import { alwaysFresh } from '@/client/api/freshness';
import { useListLongestWaitingQuery } from '@/client/api/waitingApi';
import {
  callbackFlow,
  isUnderway,
  selectCallbackStages,
  type CallbackStages,
} from '@/client/callbacks/callbackSlice';
import { shownCallback } from '@/client/callbacks/callbackView';
import { useNextDue } from '@/client/callbacks/useNextDue';
import { useReadWhenDue } from '@/client/callbacks/useReadWhenDue';
import { useAppSelector } from '@/client/kernel/hooks';
import { paths } from '@/client/lib/paths';
import { StateLine } from '@/client/ui/StateLine';
import { StateRegion } from '@/client/ui/StateRegion';
import { StatePanel } from '@/client/ui/StatePanel';
import { useRowFocus } from '@/client/ui/useRowFocus';

import { RowsSkeleton, SentenceSkeleton } from './CardSkeletons';
import { LeadHead } from './LeadHead';
import { texts, waitingText } from './reportsTexts';
import { WaitingRow, type WaitingCaller } from './WaitingRow';

const NOBODY: CallRecord[] = [];

/** A row done or snoozed disappears with the click; what cannot be handled is not listed. */
function stillWaiting(records: readonly CallRecord[], stages: CallbackStages): WaitingCaller[] {
  return records.flatMap((record) => {
    const { id, callback: known } = record;
    if (id === null || known === null) return [];
    const callback = shownCallback(callbackFlow.stageOf(stages, id), known);
    return callback.state === 'open' ? [{ ...record, id, callback }] : [];
  });
}

/** Link to all of them. */
const wayToAll = (list: HTMLElement) => list.querySelector<HTMLElement>('a');

/** Open callbacks, with the three that wait longest (product §23.43). */
export function WaitingCard() {
  const titleId = useId();
  const counts = useGetCallbackCountsQuery(undefined, alwaysFresh);
  const open = counts.currentData?.open ?? null;
  useReadWhenDue(useNextDue(counts.currentData ?? null));
  const list = useListLongestWaitingQuery(open ?? 0, { ...alwaysFresh, skip: !open });
  // The last known ones stay while a different number of them is read.
  const found = open === 0 ? NOBODY : list.currentData;
  const [kept, setKept] = useState(found);
  if (found && found !== kept) setKept(found);
  const read = found ?? kept;
  const stages = useAppSelector(selectCallbackStages);
  const rows = useMemo(() => read && stillWaiting(read, stages), [read, stages]);
  const card = useRef<HTMLElement>(null);
  const keyed = useMemo(() => rows?.map(({ id }) => ({ id, key: id })) ?? [], [rows]);
  const mayReturn = useCallback((row: { id: string }) => isUnderway(stages, row), [stages]);
  const handleFocus = useRowFocus(card, keyed, { chooserOf: wayToAll, mayReturn });
  const isLoading = counts.isFetching || list.isFetching;
  // After nobody, whoever waits now is still to come.
  const areMissing = !found && !kept?.length;
  const hasFailed = !isLoading && (counts.isError || list.isError) && areMissing;
  const isComing = areMissing && !hasFailed;

  function handleRetry() {
    if (counts.isError) void counts.refetch();
    else void list.refetch();
  }

  return (
    <section
      ref={card}
      className={isComing ? 'card desk-card coming' : 'card desk-card'}
      aria-labelledby={titleId}
      aria-busy={isComing}
      onFocus={handleFocus}
    >
      <LeadHead
        titleId={titleId}
        count={open}
        isLoading={counts.isFetching}
        what={['open callback', 'open callbacks']}
        all={paths.analytics}
      >
        {isComing && <SentenceSkeleton />}
        {rows && rows.length > 0 && open !== null && <p>{waitingText(rows.length, open)}</p>}
      </LeadHead>
      <StateRegion>
        {hasFailed && (
          <StateLine state="failed" retry={{ to: 'load your callbacks', onRetry: handleRetry }}>
            {texts.callbacksFailed}
          </StateLine>
        )}
      </StateRegion>
      {isComing && <RowsSkeleton className="waiting-bones" />}
      {rows?.length === 0 && open === 0 && (
        <StatePanel icon="check-circle" title={texts.everyoneCalled} level={3}>
          <p>{texts.everyoneCalledHint}</p>
        </StatePanel>
      )}
      {rows && rows.length > 0 && (
        <ul className="waiting-list">
          {rows.map((caller, index) => (
            <WaitingRow key={caller.id} caller={caller} isFirst={index === 0} />
          ))}
        </ul>
      )}
    </section>
  );
}
