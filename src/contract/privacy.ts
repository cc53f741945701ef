/** What a person may do with everything that is theirs: take it along, and have it deleted (product §24). */
import * as z from 'zod/mini';

import { readDeletion } from './deletionReads';
import { endpoint } from './endpoint';
import { anyText, plainText } from './fields';
import { readRefusal } from './refusal';
import { isOk, type Reply } from './reply';

/** What asking for the file came to; its bytes are no reply that is read. `text` is the server's sentence. */
export type ExportOutcome =
  | { kind: 'exported' }
  /** The password is wrong. */
  | { kind: 'refused'; text: string | null }
  /** Another download of the account is under way. */
  | { kind: 'busy' }
  /** It began, and broke off: there is no file. */
  | { kind: 'cutOff' }
  | { kind: 'failed' };

function readExport(reply: Reply | null): ExportOutcome {
  if (!reply) return { kind: 'failed' };
  if (isOk(reply)) return { kind: 'exported' };
  if (reply.status === 429 || reply.status === 409) return { kind: 'busy' };
  const isAboutPassword = [400, 403, 422].includes(reply.status);
  return isAboutPassword
    ? { kind: 'refused', text: readRefusal(reply).text ?? null }
    : { kind: 'failed' };
}

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

/**
 * Ends the account. `code`: of the second factor that is on, or a recovery code; '' asks for one only, and never ends
 * the account.
 */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/user/',
  public: false,
  body: z.object({ password: plainText(1024), code: z.optional(anyText(64)) }),
  reply: z.void(),
  status: 204,
  read: readDeletion,
});
