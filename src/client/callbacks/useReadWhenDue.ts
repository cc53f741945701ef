import { useEffect, useState } from 'react';

import { callbacksApi } from '@/client/api/callbacksApi';
import { useAppDispatch } from '@/client/kernel/hooks';

/** The server's clock may be slightly behind; ms. */
const AFTER = 1_000;
/** It may be further behind: interval of further attempts; ms. */
const AGAIN = 15_000;
/** The longest delay of a timer; ms. */
const LONGEST = 2 ** 31 - 1;

/**
 * Refetches callbacks once a snooze should be over; the server's clock decides whether it is.
 * @param dueAt the earliest end among those shown, milliseconds since the epoch; null for none
 * @param callId the open call, which is refetched, too
 */
export function useReadWhenDue(dueAt: number | null, callId?: string): void {
  const dispatch = useAppDispatch();
  const [timesAsked, setTimesAsked] = useState(0);
  useEffect(() => {
    if (dueAt === null) return undefined;
    const now = Date.now();
    const wait = dueAt + AFTER > now ? dueAt + AFTER - now : AGAIN;
    const timer = setTimeout(
      () => {
        setTimesAsked((times) => times + 1);
        if (Date.now() < dueAt) return;
        const lists = ['Records' as const, 'CallbackCounts' as const];
        const call = callId === undefined ? [] : [{ type: 'Call' as const, id: callId }];
        dispatch(callbacksApi.util.invalidateTags([...lists, ...call]));
      },
      Math.min(wait, LONGEST),
    );
    return () => clearTimeout(timer);
  }, [dueAt, callId, timesAsked, dispatch]);
}
