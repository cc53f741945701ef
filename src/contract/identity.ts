/** Proofs of identity: of the e-mail address by a link, of the person by the password (product §14.79 to §14.86). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { plainText } from './fields';
import { readRefusal } from './refusal';
import { isOk, ofStatus, type Reply } from './reply';
import { saysSaved } from './saysSaved';

/** What opening the link of the mail came to. */
export type ProofOutcome =
  | { kind: 'verified' }
  /** The link is too old, was replaced, or never was one. */
  | { kind: 'linkEnded' }
  | { kind: 'failed' };

/** What giving the password came to; `text` is the server's, null where it gave none a person should read. */
export type ConfirmationOutcome =
  { kind: 'confirmed' } | { kind: 'refused'; text: string | null } | { kind: 'failed' };

function readProof(reply: Reply | null): ProofOutcome {
  if (!reply) return { kind: 'failed' };
  if (isOk(reply)) return { kind: saysSaved(reply) ? 'verified' : 'failed' };
  return { kind: reply.status === 401 ? 'linkEnded' : 'failed' };
}

function readConfirmation(reply: Reply | null): ConfirmationOutcome {
  if (!reply) return { kind: 'failed' };
  if (isOk(reply)) return { kind: saysSaved(reply) ? 'confirmed' : 'failed' };
  return { kind: 'refused', text: readRefusal(reply).text ?? null };
}

/** Sends the mail with the link once more. */
export const sendProofMail = endpoint({
  method: 'POST',
  path: '/user/verify-email',
  public: false,
  reply: z.void(),
  status: 204,
  read: ofStatus,
});

/** Shows by the token of that link whose the address is. */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/verify-email',
  public: true,
  body: z.object({ token: plainText(512) }),
  reply: z.void(),
  status: 204,
  read: readProof,
});

/** The password once more, which lets the session change what decides who owns the account. */
export const confirm = endpoint({
  method: 'POST',
  path: '/user/confirm',
  public: false,
  body: z.object({ password: plainText(1024) }),
  reply: z.object({ access_token: z.string() }),
  renewsToken: true,
  read: readConfirmation,
});
