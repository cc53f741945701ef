/** Takes in what a telephone system sent: one item or a list of them. */
import type { ValidationIssue } from '@/contract/errors';

import { storeCalls, type NewCall } from '@/server/modules/calls/store';
import { queueContacts, type ContactJob } from '@/server/modules/crm/contactJobs';
import type { Platform } from '@/server/platform/platform';
import type { JobSender } from '@/server/platform/queue/queue';

import { makeItemReader } from './item';

/** The most items one request may bring. */
const MAX_ITEMS = 1000;

export interface Received {
  /** Calls that are new. */
  stored: number;
  /** Calls that were there already. */
  known: number;
  /** Events that say nothing about a whole call. */
  ignored: number;
  /** What is wrong with the others; `loc` names item and field. */
  issues: ValidationIssue[];
}

/**
 * Stores the good calls, whatever the others are; their callbacks become CRM jobs in the same
 * transaction.
 */
export async function receiveCalls(
  deps: Pick<Platform, 'db' | 'now'> & { contactJobs: JobSender<ContactJob> },
  accountId: string,
  body: unknown,
): Promise<Received> {
  const refused = (msg: string, type: string): Received => ({
    stored: 0,
    known: 0,
    ignored: 0,
    issues: [{ loc: ['body'], msg, type }],
  });
  if (body === undefined) return refused('Field required', 'missing');
  if (Array.isArray(body) && body.length > MAX_ITEMS) {
    return refused(`List should have at most ${MAX_ITEMS} items`, 'too_big');
  }
  const readItem = makeItemReader(await deps.now(deps.db));
  const items = Array.isArray(body)
    ? body.map((item: unknown, index) => readItem(item, ['body', index]))
    : [readItem(body, ['body'])];

  const good = items.flatMap((item): NewCall[] => (item.kind === 'call' ? [item.call] : []));
  const { stored, known } = await deps.db.transaction(async (tx) => {
    const written = await storeCalls(tx, accountId, good);
    await queueContacts(deps, tx, accountId, written.newCallbacks);
    return written;
  });
  return {
    stored,
    known,
    ignored: items.filter(({ kind }) => kind === 'ignored').length,
    issues: items.flatMap((item) => (item.kind === 'broken' ? item.issues : [])),
  };
}
