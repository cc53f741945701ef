/** Data about an account outside its own rows: pending secrets, limits, jobs, messages of the demo. */
import { inArray, or, sql, type SQLWrapper } from 'drizzle-orm';

import { fieldOf } from '@/contract/fieldOf';

import { emailKey } from '@/server/modules/accounts/guessKeys';
import type { Database } from '@/server/platform/db/database';
import { outboxMessages } from '@/server/platform/db/tables/demo';
import {
  guessLimits,
  leases,
  oneTimeSecrets,
  rateLimits,
} from '@/server/platform/db/tables/platform';
import type { Platform } from '@/server/platform/platform';
import { cancelJobs } from '@/server/platform/queue/sealedJobs';

/** Whose traces they are. */
export interface Traced {
  id: string;
  email: string;
  /** The number that codes go to; null without one. */
  phone: string | null;
}

/** The queue that is kept: permissions are still revoked. */
const KEPT = 'revocations';

/** Deletes all of them, except jobs that revoke permissions. */
export async function removeTraces(
  { sealer }: Pick<Platform, 'sealer'>,
  tx: Database,
  { id, email, phone }: Traced,
): Promise<void> {
  // Keys and owners contain one of the two (modules/accounts/guessKeys.ts).
  const names = [id, emailKey(sealer, email)];
  const isNamedIn = (column: SQLWrapper) =>
    or(...names.map((name) => sql`strpos(${column}, ${name}) > 0`));
  for (const { table, column } of [
    { table: guessLimits, column: guessLimits.key },
    { table: rateLimits, column: rateLimits.key },
    { table: leases, column: leases.key },
  ]) {
    await tx.delete(table).where(isNamedIn(column));
  }
  const secrets = await tx
    .delete(oneTimeSecrets)
    .where(isNamedIn(oneTimeSecrets.owner))
    .returning({ id: oneTimeSecrets.id });
  const recipients = [email, ...(phone === null ? [] : [phone])];
  await tx.delete(outboxMessages).where(inArray(outboxMessages.recipient, recipients));
  await cancelJobs(tx, sealer, (kind, data) => {
    if (kind === KEPT) return false;
    if ([fieldOf(data, 'accountId'), fieldOf(data, 'noticeTo')].includes(id)) return true;
    // A code goes to a number that is not theirs yet.
    const secret = fieldOf(fieldOf(data, 'secret'), 'id');
    if (secrets.some((own) => own.id === secret)) return true;
    const message = fieldOf(data, 'message');
    const [to, sender] = [fieldOf(message, 'to'), fieldOf(message, 'sender')];
    // What another business sent them as its visitor belongs to that business.
    if (sender !== undefined && sender !== id) return false;
    const isToThem = recipients.some((own) => own === to);
    const isCancellation = fieldOf(fieldOf(message, 'calendar'), 'method') === 'CANCEL';
    // Their own visitors still have to know what was called off, and nothing else (product §25.42).
    return isToThem || (sender === id && !isCancellation);
  });
}
