import { useMemo } from 'react';

import type { CallbackCounts } from '@/contract/callbackReads';
import { MAX_PAGE_SIZE } from '@/contract/fields';
import { PAGE_SIZE } from '@/client/api/recordPages';
import { useListRecordsInfiniteQuery } from '@/client/api/recordsApi';
import { useAppSelector } from '@/client/kernel/hooks';

import { callbackFlow, selectCallbackStages } from './callbackSlice';
import { shownCallback } from './callbackView';

/**
 * When the next snooze ends, whichever list is shown; null where nothing is snoozed. Fetches the snoozed callbacks if
 * there are any.
 */
export function useNextDue(counts: CallbackCounts | null): number | null {
  const snoozed = counts?.snoozed ?? 0;
  // Pages are sorted by call, so the next one due may be on the last page.
  const pageSize = snoozed > PAGE_SIZE ? MAX_PAGE_SIZE : PAGE_SIZE;
  const { currentData } = useListRecordsInfiniteQuery(
    { kind: 'callbacks', pageSize, state: 'snoozed' },
    { skip: snoozed === 0 },
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
