/** Tells a database that cannot work right now from a query that is wrong. */
import { fieldOf } from '@/contract/fieldOf';

import { codeOf } from '@/server/platform/systemError';

// Connection exceptions (08), no room on the disk, in memory or for connections (53), operator
// intervention (57P), a server that only reads (25006), lock or statement time-outs, and what it has ended
// because two waited for each other (40P01) or came in each other's way (40001).
const UNAVAILABLE_SQLSTATE = /^(08...|53...|57P0[1-5]|57014|25006|55P03|40P01|40001)$/;
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
/** node-postgres gives these no code. */
const UNAVAILABLE_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed/;

/** Whether the error, or one it was caused by, says that the database is away, full or too slow right now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let at = error;
  for (let depth = 0; typeof at === 'object' && at !== null && depth < 5; depth += 1) {
    const code = codeOf(at);
    if (UNAVAILABLE_SQLSTATE.test(code) || UNAVAILABLE_SYSTEM.has(code)) return true;
    const message = fieldOf(at, 'message');
    if (typeof message === 'string' && UNAVAILABLE_MESSAGE.test(message)) return true;
    const errors = fieldOf(at, 'errors');
    if (Array.isArray(errors) && errors.some(isDatabaseUnavailable)) return true;
    at = fieldOf(at, 'cause');
  }
  return false;
}

/** What a statement can be refused with that is no failure. */
const REFUSED = { taken: '23505', badParameter: '22023', ownerGone: '23503' } as const;

/** Whether the error, or one it was caused by, says that another row has the place, that a value is none, or that what a row belongs to is gone. */
export function isRefused(error: unknown, why: keyof typeof REFUSED): boolean {
  let at = error;
  for (let depth = 0; typeof at === 'object' && at !== null && depth < 5; depth += 1) {
    if (codeOf(at) === REFUSED[why]) return true;
    at = fieldOf(at, 'cause');
  }
  return false;
}
