/** What a person may do with everything that is theirs: take it along, and have it deleted (product §24). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { fieldOf } from './fieldOf';
import { plainText } from './fields';
import { readRefusal } from './refusal';
import { isOk, type Reply } from './reply';

/** What asking for the file came to; its bytes are no reply that is read. `text` is the server's sentence. */
export type ExportOutcome =
  | { kind: 'exported' }
  /** The password is wrong. */
  | { kind: 'refused'; text: string | null }
  /** Another download of the account is under way. */
  | { kind: 'busy' }
  | { kind: 'failed' };

/** What asking for the end of the account came to. */
export type DeleteOutcome =
  | { kind: 'deleted' }
  /** The password is right; by SMS a code is on its way. */
  | { kind: 'codeNeeded'; factor: 'authenticator' | 'sms'; text: string | null }
  /** Password or code are wrong. */
  | { kind: 'refused'; text: string | null }
  | { kind: 'failed' };

function readExport(reply: Reply | null): ExportOutcome {
  if (!reply) return { kind: 'failed' };
  if (isOk(reply)) return { kind: 'exported' };
  if (reply.status === 429) return { kind: 'busy' };
  return readRefused(reply);
}

function readDeletion(reply: Reply | null): DeleteOutcome {
  if (!reply) return { kind: 'failed' };
  if (isOk(reply)) return { kind: 'deleted' };
  const factor = fieldOf(reply.body, 'code_needed');
  if (factor === 'authenticator' || factor === 'sms') {
    return { kind: 'codeNeeded', factor, text: readRefusal(reply).text ?? null };
  }
  return readRefused(reply);
}

const readRefused = (
  reply: Reply,
): { kind: 'refused'; text: string | null } | { kind: 'failed' } =>
  reply.status < 500
    ? { kind: 'refused', text: readRefusal(reply).text ?? null }
    : { kind: 'failed' };

/** Everything that is the account's, as JSON and as CSV. */
export const exportData = endpoint({
  method: 'POST',
  path: '/user/export',
  public: false,
  body: z.object({ password: plainText(1024) }),
  reply: z.unknown(),
  file: 'application/zip',
  read: readExport,
});

/** Ends the account. `code`: of the second factor that is on, or a recovery code. */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/user/',
  public: false,
  body: z.object({ password: plainText(1024), code: z.optional(plainText(64)) }),
  reply: z.void(),
  status: 204,
  read: readDeletion,
});
