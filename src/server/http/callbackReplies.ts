import type * as z from 'zod/mini';

import type { callback as shape } from '@/contract/callbackShape';

import type { Callback } from '@/server/modules/callbacks/callback';
import { isoOf, type PlainUtc } from '@/server/platform/db/rows';

const inIso = (moment: Date | PlainUtc): string =>
  typeof moment === 'string' ? isoOf(moment) : moment.toISOString();

/** A callback as the API has it. */
export function showCallback(callback: Callback<Date | PlainUtc>): z.infer<typeof shape> {
  return {
    state: callback.state,
    due_at: callback.dueAt === null ? null : inIso(callback.dueAt),
    outcome: callback.outcome,
    attempts: callback.attempts,
    version: callback.version,
    updated_at: inIso(callback.updatedAt),
  };
}

/** The callback of a call, or the call that shows it. @param callback the call's, whichever call shows it */
export function showCallbackOf(callId: number, callback: Callback<Date | PlainUtc> | null) {
  if (callback === null) return { callback: null, joined: null };
  return callback.callId === callId
    ? { callback: showCallback(callback), joined: null }
    : { callback: null, joined: String(callback.callId) };
}
