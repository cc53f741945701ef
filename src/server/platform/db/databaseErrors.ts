/** Tells a database that cannot work right now from a query that is wrong. */
import { fieldOf } from '@/contract/fieldOf';

import { errorChain } from '@/server/platform/errorChain';
import { codeOf } from '@/server/platform/systemError';

// Connection exceptions (08), a user that is let in no more (28), insufficient resources (53), operator intervention
// (57P), a read-only server (25006), time-outs of transactions (25P03, 25P04), locks (55P03) and statements (57014),
// deadlocks (40P01) and serialization failures (40001).
const UNAVAILABLE_SQLSTATE =
  /^(08...|28...|53...|57P0[1-5]|57014|25006|25P0[34]|55P03|40P01|40001)$/;
const UNAVAILABLE_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
]);
/** Errors of node-postgres that have no code. */
const UNAVAILABLE_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed/;

/** Whether the error, or a cause of it, says that the database is away, full or too slow right now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return errorChain(error).some((link) => {
    const code = codeOf(link);
    if (UNAVAILABLE_SQLSTATE.test(code) || UNAVAILABLE_SYSTEM.has(code)) return true;
    const message = fieldOf(link, 'message');
    if (typeof message === 'string' && UNAVAILABLE_MESSAGE.test(message)) return true;
    // Of an AggregateError, such as a connection that was tried at several addresses.
    const errors = fieldOf(link, 'errors');
    return Array.isArray(errors) && errors.some(isDatabaseUnavailable);
  });
}

/** Errors of a statement that its caller answers for, by their names in PostgreSQL. */
const SQLSTATES = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
} as const;

/** Of a row that lacks its account: `ofAccount` (tables/accounts.ts) has all of them named so. */
const OF_ACCOUNT = /_account_id_accounts_id_fk$/;

/** Whether what a row was written for is gone: its account, or another row that it goes with. */
export function missingReference(error: unknown): 'account' | 'other' | null {
  const link = errorChain(error).find((one) => codeOf(one) === SQLSTATES.foreignKeyViolation);
  if (!link) return null;
  return OF_ACCOUNT.test(String(fieldOf(link, 'constraint'))) ? 'account' : 'other';
}

/** Whether the error, or a cause of it, has this SQLSTATE. */
export function hasSqlState(error: unknown, name: keyof typeof SQLSTATES): boolean {
  return errorChain(error).some((link) => codeOf(link) === SQLSTATES[name]);
}
