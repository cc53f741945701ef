import { calls } from '../db/schema';
import type { Database } from '../deps';

import { phoneKeyOf } from './phoneKey';

/** A call as it came in, read and found good. */
export interface NewCall {
  source: 'own' | 'vapi' | 'retell';
  /** The source's own id; the same one again is the same call. */
  externalId: string;
  /** When it began. */
  time: Date;
  /** '' when nobody said. */
  customerName: string;
  /** As it came; '' when it was withheld. */
  phone: string;
  /** Null when nothing was asked. */
  query: string | null;
  wantsCallback: boolean;
}

export interface Stored {
  /** Calls that are new. */
  stored: number;
  /** Calls that were there already; nothing about them was changed. */
  known: number;
  /** Ids of the new ones that want to be called back. */
  newCallbacks: number[];
}

/** Two lists with the same calls in another order would otherwise wait for each other for ever. */
function byKey(a: NewCall, b: NewCall): number {
  const [left, right] = [`${a.source} ${a.externalId}`, `${b.source} ${b.externalId}`];
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * Writes those that are not there yet, by one statement: of any number of parallel reports of a call
 * exactly one stores it.
 * @param batch at most some 5,000 calls, as many as one statement has room for
 */
export async function storeCalls(
  db: Database,
  accountId: string,
  batch: readonly NewCall[],
): Promise<Stored> {
  if (batch.length === 0) return { stored: 0, known: 0, newCallbacks: [] };
  const rows = [...batch]
    .sort(byKey)
    .map((call) => ({ ...call, accountId, phoneKey: phoneKeyOf(call.phone) }));
  const written = await db
    .insert(calls)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: calls.id, wantsCallback: calls.wantsCallback });
  return {
    stored: written.length,
    known: batch.length - written.length,
    newCallbacks: written.filter(({ wantsCallback }) => wantsCallback).map(({ id }) => id),
  };
}
