/** How a call can fail; the only place that knows the shape of RTK Query's errors. */
import type { SerializedError } from '@reduxjs/toolkit';

import { readRefusal, type RefusalTexts } from '@/contract/refusal';
import type { Reply } from '@/contract/reply';

/** What `sendRequest` rejects with. */
export type CallError =
  /** The server answered outside 2xx. */
  | ({ kind: 'http' } & Reply)
  /** 2xx, but not as the contract says. */
  | { kind: 'unreadable' }
  /** No reply or a partial one, or the request could not be made at all. */
  | { kind: 'network' }
  /** No reply within the time limit. */
  | { kind: 'timeout' }
  /** Not sent: the call needs a session and there is none. */
  | { kind: 'noToken' }
  /** The session of the call is over; its reply was discarded. */
  | { kind: 'formerSession' };

export interface Failure extends RefusalTexts {
  kind: CallError['kind'];
  /** Only for `http`. */
  status?: number;
  /** Seconds until a retry is worthwhile, where the server says so. */
  retryAfter?: number;
}

/**
 * Reads the error of a query or mutation.
 * @param error as from hooks and `matchRejected`; an error of RTK Query's own counts as `network`.
 */
export function readFailure(error: CallError | SerializedError | undefined): Failure {
  if (!error || !('kind' in error)) return { kind: 'network' };
  if (error.kind !== 'http') return { kind: error.kind };
  const { kind, status, retryAfter } = error;
  return { kind, status, ...(retryAfter !== undefined && { retryAfter }), ...readRefusal(error) };
}

/** The part of a rejected action that is read here. */
interface Rejected {
  meta: { aborted: boolean };
  payload?: CallError | undefined;
}

/** Whether a call ended with its session: its outcome is reported to nobody. */
export function isGivenUp({ meta, payload }: Rejected): boolean {
  return meta.aborted || payload?.kind === 'noToken' || payload?.kind === 'formerSession';
}
