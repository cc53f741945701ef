/** Security events: a row in the account's history and a line in the log, neither with a secret. */
import { and, eq, getTableColumns, gt, isNull, lt, or, sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { deleteUnlocked } from '@/server/platform/db/deleteUnlocked';
import { accountEvents } from '@/server/platform/db/tables/accounts';
import type { Log } from '@/server/platform/log/log';
import type { Requester } from '@/server/platform/requester';

import type { SecurityEvent } from './securityEvents';

/** What happened to whom. */
export interface HistoryEntry {
  /** Null where nobody has what was typed: the row is written all the same, so that time tells nothing. */
  accountId: string | null;
  what: SecurityEvent;
  /** What it was about, where the word alone does not say: a provider's name, what was shown to sign in. */
  about?: string;
}

export interface History {
  /** Writes the event down with `db`, a transaction for one that counts only if the rest is committed. */
  record(db: Database, entry: HistoryEntry, requester: Requester): Promise<void>;
}

export function makeHistory(log: Pick<Log, 'info'>): History {
  return {
    record: async (db, { accountId, what, about }, { address, userAgent }) => {
      await db
        .insert(accountEvents)
        .values({ accountId, what, about: about ?? null, address, device: userAgent });
      log.info({ account: accountId, event: what, about, address, device: userAgent }, 'Security');
    },
  };
}

const ninetyDaysAgo = sql`now() - interval '90 days'`;
/** The most of them that are shown. */
const MOST = 200;

/** What the account's history says, the newest first. */
export async function readEvents(
  db: Database,
  accountId: string,
): Promise<Omit<typeof accountEvents.$inferSelect, 'id' | 'accountId'>[]> {
  const { id: _, accountId: __, ...columns } = getTableColumns(accountEvents);
  const rows = await db
    .select(columns)
    .from(accountEvents)
    .where(and(eq(accountEvents.accountId, accountId), gt(accountEvents.at, ninetyDaysAgo)))
    // By the exact order of the index: in another, the planner may look through the events of all accounts.
    .orderBy(sql`${accountEvents.id} desc nulls last`)
    .limit(MOST);
  // What is written at once has numbers in another order than its moments, which are those of its transactions.
  return rows.sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** Forgets events after 90 days, nobody's after one. */
export async function deleteOldEvents(db: Database): Promise<void> {
  const isOld = or(
    lt(accountEvents.at, ninetyDaysAgo),
    and(isNull(accountEvents.accountId), lt(accountEvents.at, sql`now() - interval '1 day'`)),
  );
  await deleteUnlocked(db, accountEvents, isOld);
}
