import { useEffect, useState } from 'react';

import { callbacksApi } from '@/client/api/callbacksApi';
import { useAppDispatch } from '@/client/kernel/hooks';

/** The server's clock may be a little behind; milliseconds. */
const AFTER = 1_000;
/** It may be more than a little: asked again so long after, milliseconds. */
const AGAIN = 15_000;
/** Timers do not wait longer; milliseconds. */
const LONGEST = 2 ** 31 - 1;

/**
 * Reads callbacks anew once a snooze should be over. Whether it is, the server says: its clock counts.
 * @param dueAt the earliest end of those that are shown, milliseconds since the epoch; null for none
 * @param callId the call that is open, which is read anew, too
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
