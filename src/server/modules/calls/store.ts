import { sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { rowsOf } from '@/server/platform/db/rows';
import { calls } from '@/server/platform/db/schema';

import type { CallDetails } from './details';
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
  /** The number was said in the call: it does not tell who called. */
  isPhoneSaid?: boolean;
  /** Null when nothing was asked. */
  query: string | null;
  wantsCallback: boolean;
  /** What more is known of it. */
  details: CallDetails;
}

export interface Stored {
  /** Calls that are new. */
  stored: number;
  /** Calls that were there already; nothing about them was changed. */
  known: number;
  /** Ids of the new ones that want to be called back at the number they came from. */
  newCallbacks: number[];
}

const keyOf = ({ source, externalId }: Pick<NewCall, 'source' | 'externalId'>): string =>
  `${source} ${externalId}`;

/** Two lists with the same calls in another order would otherwise wait for each other for ever. */
function byKey(a: NewCall, b: NewCall): number {
  const [left, right] = [keyOf(a), keyOf(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * Writes those that are not there yet, by one statement: of any number of parallel reports of a call
 * exactly one stores it. The calls go as one JSON value, several times faster than as thousands.
 */
export async function storeCalls(
  db: Database,
  accountId: string,
  batch: readonly NewCall[],
): Promise<Stored> {
  if (batch.length === 0) return { stored: 0, known: 0, newCallbacks: [] };
  const rows = [...batch].sort(byKey).map((call) => ({
    source: call.source,
    external_id: call.externalId,
    time: call.time.toISOString(),
    customer_name: call.customerName,
    phone: call.phone,
    phone_key: phoneKeyOf(call.phone),
    query: call.query,
    wants_callback: call.wantsCallback,
  }));
  const result = await db.execute(sql`
    insert into ${calls}
      (account_id, source, external_id, time, customer_name, phone, phone_key, query, wants_callback)
    select ${accountId}::uuid, source, external_id, time, customer_name, phone, phone_key, query, wants_callback
    from json_to_recordset(${JSON.stringify(rows)}::json) as report (
      source text, external_id text, time timestamptz, customer_name text,
      phone text, phone_key text, query text, wants_callback boolean
    )
    on conflict do nothing
    returning id, source, external_id as "externalId"`);
  // One of the drivers gives long integers as texts.
  const written = rowsOf<Pick<NewCall, 'source' | 'externalId'> & { id: string | number }>(result);
  const callbacks = batch.filter(({ wantsCallback, isPhoneSaid }) => wantsCallback && !isPhoneSaid);
  const wanted = new Set(callbacks.map(keyOf));
  return {
    stored: written.length,
    known: batch.length - written.length,
    newCallbacks: written.filter((row) => wanted.has(keyOf(row))).map(({ id }) => Number(id)),
  };
}
