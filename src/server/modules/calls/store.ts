/** Stores reported calls: new ones whole, of known ones what was still empty. */
import { and, eq, inArray } from 'drizzle-orm';

import type { NewEvent } from '@/contract/events';
import { followNumbers } from '@/server/modules/callbacks/followNumbers';
import { finishAsHistory, joinCallbacks } from '@/server/modules/callbacks/join';
import { followTimes } from '@/server/modules/callbacks/leave';
import { lockCallbacks } from '@/server/modules/callbacks/lock';
import { callbackEvent } from '@/server/modules/events/events';
import type { Database } from '@/server/platform/db/database';
import { calls } from '@/server/platform/db/tables/calls';

import { keepNames } from './callerLock';
import { callEvent } from './callEvents';
import { keyOf, turnsOf, type NewCall } from './newCall';
import { phoneKeyOf } from './phoneKey';
import { indexCalls } from './searchIndex';
import { writeCalls, type Written } from './writeCalls';

/** The result of a report: the call is new, was updated, or known already (or deleted). */
export type Storing = 'stored' | 'updated' | 'known';

export interface StoredCall {
  outcome: Storing;
  /** Null for one that a person deleted. */
  id: number | null;
}

export interface Stored {
  /** One for each report, in their order. */
  results: StoredCall[];
  /** Ids of calls that are to be called back at the number they came from, as is known since this report. */
  newCallbacks: number[];
  /** Ids of calls, new or not, that ask for a callback since this report, at whatever number. */
  wanting: number[];
  /** What the transaction has to publish as its last step. */
  events: NewEvent[];
}

/** Where calls come from. */
export interface Origin {
  /** The line they came in on. */
  lineId?: string | null;
  /** Imported history: nobody is to be called back because of it. */
  isHistory?: boolean;
}

/**
 * Writes reports, of several of a call one after the other.
 * @param db a transaction: what was said and the words go with the call, or none of it does
 */
export async function storeCalls(
  db: Database,
  accountId: string,
  batch: readonly NewCall[],
  origin: Origin = {},
): Promise<Stored> {
  const all: Stored = { results: [], newCallbacks: [], wanting: [], events: [] };
  await keepNames(
    db,
    accountId,
    batch.map(({ phone }) => phoneKeyOf(phone)),
  );
  for (const turn of turnsOf(batch)) {
    const reports = turn.map(({ call }) => call);
    const stored = await storeDistinct(db, accountId, reports, origin);
    for (const [index, { at }] of turn.entries()) {
      const result = stored.results[index];
      if (result) all.results[at] = result;
    }
    all.newCallbacks.push(...stored.newCallbacks);
    all.wanting.push(...stored.wanting);
    all.events.push(...stored.events);
  }
  return all;
}

/** @param reports no two of one call */
async function storeDistinct(
  db: Database,
  accountId: string,
  reports: readonly NewCall[],
  { lineId = null, isHistory = false }: Origin,
): Promise<Stored> {
  const written = await writeCalls(db, accountId, reports, lineId);
  const rows = [...written.values()];
  const idsOf = (those: readonly Written[]) => those.map(({ id }) => Number(id));
  await indexCalls(db, accountId, idsOf(rows));
  const known = idsOf(rows.filter(({ isNew }) => !isNew));
  // A call that asked for a callback before has belonged to one since then.
  const wishes = reports.flatMap((call) => {
    const row = written.get(keyOf(call));
    return row && call.wantsCallback && !row.isJoined ? [{ call, row }] : [];
  });
  const wanting = idsOf(wishes.map(({ row }) => row));
  if (known.length > 0 || wanting.length > 0) await lockCallbacks(db, accountId);
  if (isHistory) await finishAsHistory(db, accountId, wanting);
  const retimed = await followTimes(db, accountId, known);
  const moved = await followNumbers(db, accountId, known);
  const joined = isHistory ? [] : await joinCallbacks(db, accountId, wanting);
  return {
    events: isHistory
      ? []
      : [
          ...rows.map((row) => callEvent(row, row.isNew ? 'new' : null)),
          ...[...retimed, ...moved, ...joined].map(callbackEvent),
        ],
    wanting,
    results: await resultsOf(db, accountId, reports, written),
    newCallbacks: idsOf(
      reports.flatMap((call) => {
        const row = written.get(keyOf(call));
        if (!row || row.phoneKey === '') return [];
        const isNews = call.wantsCallback && !row.isJoined;
        // The number of a known call may be one that was only stated before.
        const isOwn = !call.isPhoneSaid && phoneKeyOf(call.phone) === row.phoneKey;
        return isOwn && (isNews || (row.isCallback && row.wasUnnumbered)) ? [row] : [];
      }),
    ),
  };
}

/** Known ones are looked up by one statement. */
async function resultsOf(
  db: Database,
  accountId: string,
  reports: readonly NewCall[],
  written: ReadonlyMap<string, Written>,
): Promise<StoredCall[]> {
  const unknown = reports.filter((call) => !written.has(keyOf(call)));
  const rows =
    unknown.length === 0
      ? []
      : await db
          .select({ id: calls.id, source: calls.source, externalId: calls.externalId })
          .from(calls)
          .where(
            and(
              eq(calls.accountId, accountId),
              // In the order of the index: without it all calls of the account would be looked at.
              inArray(calls.source, [...new Set(unknown.map(({ source }) => source))]),
              inArray(
                calls.externalId,
                unknown.map(({ externalId }) => externalId),
              ),
            ),
          );
  const idOf = new Map(rows.map((row) => [keyOf(row), row.id]));
  return reports.map((call) => {
    const row = written.get(keyOf(call));
    return row
      ? { outcome: row.isNew ? 'stored' : 'updated', id: Number(row.id) }
      : { outcome: 'known', id: idOf.get(keyOf(call)) ?? null };
  });
}
