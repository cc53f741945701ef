import { useMemo } from 'react';

import type { CallbackCounts } from '@/contract/callbackReads';
import { PAGE_SIZE } from '@/client/api/recordPages';
import { useListRecordsInfiniteQuery } from '@/client/api/recordsApi';
import { callbackFlow, selectCallbackStages } from '@/client/callbacks/callbackSlice';
import { shownCallback } from '@/client/callbacks/callbackView';
import { useAppSelector } from '@/client/kernel/hooks';

/**
 * When the next snooze should be over, whichever list is shown; null where nothing is snoozed. Snoozed ones
 * are read for it where there are any.
 */
export function useNextDue(counts: CallbackCounts | null): number | null {
  const { currentData } = useListRecordsInfiniteQuery(
    { kind: 'callbacks', pageSize: PAGE_SIZE, state: 'snoozed' },
    { skip: !counts?.snoozed },
  );
  const stages = useAppSelector(selectCallbackStages);
  return useMemo(() => {
    const moments = (currentData?.pages ?? []).flatMap(({ records }) =>
      records.flatMap(({ id, callback: read }) => {
        if (id === null || read === null) return [];
        const { dueAt } = shownCallback(callbackFlow.stageOf(stages, id), read);
        return dueAt === null ? [] : [dueAt];
      }),
    );
    return moments.length === 0 ? null : Math.min(...moments);
  }, [currentData, stages]);
}
