import { useSyncExternalStore } from 'react';

import type { Line } from '@/contract/lineReads';
import { alwaysFresh } from '@/client/api/freshness';
import { linesApi, useGetLinesQuery } from '@/client/api/linesApi';
import { useAppSelector } from '@/client/kernel/hooks';
import { selectIsTold } from '@/client/news/newsState';

/** Polling interval while a line waits for its first call; ms. */
const INTERVAL = 4_000;

export type Lines =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; lines: readonly Line[] };

function onVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const isVisible = (): boolean => document.visibilityState === 'visible';

/** The lines; polled while one of them waits for its first call and no live news announces it. */
export function useLines(): Lines {
  const { currentData: known } = linesApi.endpoints.getLines.useQueryState();
  const isLookedAt = useSyncExternalStore(onVisibility, isVisible);
  const isTold = useAppSelector(selectIsTold);
  const isWaiting = known?.some(({ lastReceivedAt }) => lastReceivedAt === null) ?? false;
  const { currentData, isError, refetch } = useGetLinesQuery(undefined, {
    ...alwaysFresh,
    pollingInterval: isWaiting && isLookedAt && !isTold ? INTERVAL : 0,
  });
  // The lines stay on the screen when a refetch fails.
  if (currentData) return { status: 'ready', lines: currentData };
  if (isError) return { status: 'failed', retry: () => void refetch() };
  return { status: 'loading' };
}
