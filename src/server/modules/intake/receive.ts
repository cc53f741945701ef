/** Receives what a telephone system sent: one item or a list of them. */
import type { ValidationIssue } from '@/contract/errors';

import type { NewCall } from '@/server/modules/calls/newCall';
import { storeCalls, type StoredCall } from '@/server/modules/calls/store';
import { queueContacts, type ContactJob } from '@/server/modules/crm/contactJobs';
import { publish } from '@/server/modules/events/events';
import type { NoticeJob } from '@/server/modules/notifications/noticeJob';
import { queueNotices } from '@/server/modules/notifications/notices';
import type { Database } from '@/server/platform/db/database';
import type { Platform } from '@/server/platform/platform';
import type { JobSender } from '@/server/platform/queue/job';

import type { ReadItem } from './callShape';
import { makeItemReader } from './item';

/** The most items in one request. */
const MAX_ITEMS = 1000;

/** Whose calls they are, and the line they came in on; null: none. */
export interface Destination {
  accountId: string;
  lineId: string | null;
}

/** An item and its result; null for one that is not a valid call. */
export interface ReceivedItem {
  item: unknown;
  read: ReadItem;
  stored: StoredCall | null;
}

export interface Received {
  /** Calls that are new. */
  stored: number;
  /** Known calls that were updated. */
  updated: number;
  /** Known calls that stayed as they were. */
  known: number;
  /** Events that do not report a whole call. */
  ignored: number;
  /** What is wrong with the others; `loc` names item and field. */
  issues: ValidationIssue[];
}

/**
 * Stores the good calls, whatever the others are; their callbacks become CRM jobs in the same
 * transaction.
 * @param note writes down, in that transaction, what became of each; what cannot be read at all is one item
 */
export async function receiveCalls(
  deps: Pick<Platform, 'db' | 'now'> & {
    contactJobs: JobSender<ContactJob>;
    noticeJobs: JobSender<NoticeJob>;
  },
  { accountId, lineId }: Destination,
  body: unknown,
  note: (tx: Database, items: readonly ReceivedItem[]) => Promise<void> = async () => undefined,
): Promise<Received> {
  const refused = async (msg: string, type: string): Promise<Received> => {
    const issues: [ValidationIssue] = [{ loc: ['body'], msg, type }];
    const broken: ReceivedItem = { item: body, read: { kind: 'broken', issues }, stored: null };
    await deps.db.transaction((tx) => note(tx, [broken]));
    return { stored: 0, updated: 0, known: 0, ignored: 0, issues };
  };
  if (body === undefined) return refused('Field required', 'missing');
  if (Array.isArray(body) && body.length > MAX_ITEMS) {
    return refused(`List should have at most ${MAX_ITEMS} items`, 'too_big');
  }
  const readItem = makeItemReader(await deps.now(deps.db));
  const reads = Array.isArray(body)
    ? body.map((item: unknown, index) => ({ item, read: readItem(item, ['body', index]) }))
    : [{ item: body, read: readItem(body, ['body']) }];

  const good = reads.flatMap(({ read }): NewCall[] => (read.kind === 'call' ? [read.call] : []));
  const items = await deps.db.transaction(async (tx) => {
    const { results, newCallbacks, wanting, events } = await storeCalls(tx, accountId, good, {
      lineId,
    });
    await queueContacts(deps, tx, accountId, newCallbacks);
    await queueNotices(deps, tx, accountId, wanting);
    const left = [...results];
    const done = reads.map((one): ReceivedItem => {
      const stored = one.read.kind === 'call' ? left.shift() : undefined;
      return { ...one, stored: stored ?? null };
    });
    await note(tx, done);
    await publish(tx, accountId, events);
    return done;
  });
  const count = (outcome: StoredCall['outcome']) =>
    items.filter(({ stored }) => stored?.outcome === outcome).length;
  return {
    stored: count('stored'),
    updated: count('updated'),
    known: count('known'),
    ignored: items.filter(({ read }) => read.kind === 'ignored').length,
    issues: items.flatMap(({ read }) => (read.kind === 'broken' ? read.issues : [])),
  };
}
