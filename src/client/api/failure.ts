/** How a call can fail; the only place that knows what RTK Query's errors look like. */
import type { SerializedError } from '@reduxjs/toolkit';

import { readRefusal, type RefusalTexts } from '@/contract/refusal';
import type { Reply } from '@/contract/reply';

/** What `sendRequest` rejects with. */
export type CallError =
  /** The server answered outside 2xx. */
  | ({ kind: 'http' } & Reply)
  /** 2xx, but not what the contract says. */
  | { kind: 'unreadable' }
  /** No reply, or only a part of it; also a request that could not be made at all. */
  | { kind: 'network' }
  /** No reply within the time limit. */
  | { kind: 'timeout' }
  /** Not sent: the call needs a session and there is none. */
  | { kind: 'noToken' }
  /** The session the call belonged to is over; its reply was thrown away. */
  | { kind: 'formerSession' };

export interface Failure extends RefusalTexts {
  kind: CallError['kind'];
  /** Only for `http`. */
  status?: number;
  /** Seconds after which the next try is worth it, where the server says so. */
  retryAfter?: number;
}

/**
 * Reads the error of a query or mutation.
 * @param error as hooks and `matchRejected` give it; an error RTK Query made itself counts as `network`.
 */
export function readFailure(error: CallError | SerializedError | undefined): Failure {
  if (!error || !('kind' in error)) return { kind: 'network' };
  if (error.kind !== 'http') return { kind: error.kind };
  const { kind, status, retryAfter } = error;
  return { kind, status, ...(retryAfter !== undefined && { retryAfter }), ...readRefusal(error) };
}

/** What a rejected call says of itself. */
interface Rejected {
  meta: { aborted: boolean };
  payload?: CallError | undefined;
}

/** Whether a call was given up with its session: what became of it is told to nobody. */
export function isGivenUp({ meta, payload }: Rejected): boolean {
  return meta.aborted || payload?.kind === 'noToken' || payload?.kind === 'formerSession';
}
