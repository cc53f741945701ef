/** Password reset by e-mail, and the change of a known password (product §5, §14.26, §14.27, §14.41). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { readDetail, readFirstField, readFirstIssue, readMessage, readRefusal } from './refusal';
import { newPassword, plainText } from './fields';
import { phrases } from './phrases';
import { isObject, isOk, type Reply } from './reply';

const done = z.object({ message: z.string() });
/** Additive: the token from now on (product §14.87). */
const changed = z.object({ message: z.string(), access_token: z.optional(z.string()) });

export type ResetOutcome =
  | { kind: 'sent' }
  /** 401: goes to the sign-in page. */
  | { kind: 'unauthorized' }
  | { kind: 'failed' };

export type UpdateOutcome =
  /** `message` is the server's; null where it sent none. */
  | { kind: 'updated'; message: string | null }
  /** The link is used up, too old, or never was one. */
  | { kind: 'tokenEnded' }
  | { kind: 'samePassword' }
  /** `text` holds one of the three rule sentences (product §5.23). */
  | { kind: 'weak'; text: string }
  /** Another refusal; `text` is the server's, null where it gave none a person should read. */
  | { kind: 'refused'; text: string | null }
  /** No reply, or one that could not be read. */
  | { kind: 'failed' };

/** Which of the two passwords a refusal is about; null where nobody says. */
export type AboutPassword = 'current' | 'new' | null;

/** The same of the change of a known password. */
export type ChangeReading =
  | { kind: 'changed'; message: string | null }
  | { kind: 'refused'; text: string | null; about: AboutPassword }
  | { kind: 'failed' };

function readReset(reply: Reply | null): ResetOutcome {
  if (!reply) return { kind: 'failed' };
  if (isOk(reply)) return { kind: 'sent' };
  return { kind: reply.status === 401 ? 'unauthorized' : 'failed' };
}

/** The message of a success; undefined when the reply is not from a server that changed anything. */
function messageOf({ status, body }: Reply): string | null | undefined {
  return status === 204 || isObject(body) ? (readMessage(body) ?? null) : undefined;
}

const rules = [
  phrases.passwordTooShort,
  phrases.passwordNeedsUppercase,
  phrases.passwordNeedsSpecial,
];

const isRule = (said: string): boolean => rules.some((rule) => said.includes(rule));

function readUpdate(reply: Reply | null): UpdateOutcome {
  if (!reply) return { kind: 'failed' };
  const { text = null, message = null } = readRefusal(reply);
  if (reply.status === 401 && text === phrases.invalidToken) return { kind: 'tokenEnded' };
  // These refuse the password whatever their status: nobody must be told that a new one is set.
  if (text === phrases.samePassword) return { kind: 'samePassword' };
  // Of this call both are read (product §14.27).
  const weak = [text, message].find((said) => said && isRule(said));
  if (weak) return { kind: 'weak', text: weak };
  if (!isOk(reply)) return { kind: 'refused', text };
  const said = messageOf(reply);
  return said === undefined ? { kind: 'failed' } : { kind: 'updated', message: said };
}

function aboutOf(body: unknown, text: string): AboutPassword {
  const field = readFirstField(body);
  if (field === 'old_password') return 'current';
  return field === 'new_password' || isRule(text) ? 'new' : null;
}

function readChange(reply: Reply | null): ChangeReading {
  if (!reply) return { kind: 'failed' };
  if (!isOk(reply)) {
    const { text = null } = readRefusal(reply);
    return { kind: 'refused', text, about: text === null ? null : aboutOf(reply.body, text) };
  }
  const message = messageOf(reply);
  return message === undefined ? { kind: 'failed' } : { kind: 'changed', message };
}

/** Always the same answer; a mail goes out only for a known address. */
export const requestReset = endpoint({
  method: 'GET',
  path: '/reset-pass',
  public: true,
  query: z.object({ email: plainText(320) }),
  reply: done,
  read: readReset,
});

/** Sets a new password with the token of a reset mail. */
export const setPassword = endpoint({
  method: 'POST',
  path: '/set-password',
  public: true,
  body: z.object({ token: plainText(512), new_password: newPassword }),
  reply: done,
  read: readUpdate,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/user/change-password',
  public: false,
  body: z.object({ old_password: plainText(1024), new_password: newPassword }),
  reply: changed,
  read: readChange,
  renewsToken: true,
  /** A 401 that is about the password, not the session. */
  keepsSession: (body) => /password/i.test(readFirstIssue(body) ?? readDetail(body) ?? ''),
});
