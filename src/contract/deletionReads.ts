/** What asking for the end of an account came to, as a client reads it (product §24.10, §24.11). */
import { fieldOf } from './fieldOf';
import { phrases } from './phrases';
import { readDetail, readRefusal } from './refusal';
import { isOk, type Reply } from './reply';
import { saysSaved } from './saysSaved';

/** Where the code comes from. */
export type DeletionFactor = 'authenticator' | 'sms';

export type DeleteOutcome =
  | { kind: 'deleted' }
  /** The password is right; by SMS a code is on its way. */
  | { kind: 'codeNeeded'; factor: DeletionFactor }
  /** `about`: what was wrong of what was typed; null for what has nothing to do with it. */
  | { kind: 'refused'; about: 'password' | 'code' | null; text: string | null }
  | { kind: 'failed' };

export function readDeletion(reply: Reply | null): DeleteOutcome {
  if (!reply || reply.status >= 500) return { kind: 'failed' };
  if (isOk(reply)) return { kind: saysSaved(reply) ? 'deleted' : 'failed' };
  const factor = fieldOf(reply.body, 'code_needed');
  if (factor === 'authenticator' || factor === 'sms') return { kind: 'codeNeeded', factor };
  return { kind: 'refused', about: wrongPart(reply), text: readRefusal(reply).text ?? null };
}

function wrongPart({ status, body }: Reply): 'password' | 'code' | null {
  if (readDetail(body) === phrases.incorrectOtp) return 'code';
  return status === 403 ? 'password' : null;
}
