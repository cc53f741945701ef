/**
 * Resetting a password by mail, and changing a known one (specification, sections 7 and 8). Every
 * outcome is a fulfilled result.
 * Start these with `{ track: false }`: their arguments hold passwords and the token of a mail, which
 * never lie in the store's state.
 */
import { readDetail, readFirstIssue, readMessage } from '@/contract/errors';
import * as password from '@/contract/password';
import { phrases } from '@/contract/phrases';

import { baseApi } from './baseApi';
import { callOf, type Call } from './call';
import { readFailure, type CallError } from './failure';
import type { Reply } from './sendRequest';

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
  /** `text` holds one of the three rule sentences (section 5). */
  | { kind: 'weak'; text: string }
  /** Another refusal; `text` is the server's, null where it gave none a person should read. */
  | { kind: 'refused'; text: string | null }
  /** No reply, or one that could not be read. */
  | { kind: 'failed' };

export type ChangeOutcome =
  | { kind: 'changed'; message: string | null }
  | { kind: 'refused'; text: string | null }
  /** There was no session to speak for; nothing was sent. */
  | { kind: 'noToken' }
  | { kind: 'failed' };

interface Result {
  data?: Reply;
  error?: CallError;
}

/** Where the mail goes. */
interface Address {
  email: string;
}

/** Asks for the mail that lets one set a new password. */
async function askForMail(
  { email }: Address,
  _api: unknown,
  _options: unknown,
  send: (call: Call) => Result | PromiseLike<Result>,
): Promise<{ data: ResetOutcome }> {
  return { data: readReset(await send(callOf(password.requestReset, { query: { email } }))) };
}

export const passwordApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    requestReset: build.mutation<ResetOutcome, Address>({ queryFn: askForMail }),
    /** The same, from the page that says the mail was sent. */
    requestResetAgain: build.mutation<ResetOutcome, Address>({ queryFn: askForMail }),
    setPassword: build.mutation<UpdateOutcome, { token: string; newPassword: string }>({
      queryFn: async ({ token, newPassword }, _api, _options, send) => {
        const body = { token, new_password: newPassword };
        return { data: readUpdate(await send(callOf(password.setPassword, { body }))) };
      },
    }),
    changePassword: build.mutation<ChangeOutcome, { oldPassword: string; newPassword: string }>({
      queryFn: async ({ oldPassword, newPassword }, _api, _options, send) => {
        const body = { old_password: oldPassword, new_password: newPassword };
        const call = callOf(password.changePassword, { body, keepsSession: isAboutPassword });
        return { data: readChange(await send(call)) };
      },
    }),
  }),
});

/** A 401 of change-password that speaks of the password, not of the session (readings 11). */
function isAboutPassword(body: unknown): boolean {
  return /password/i.test(readFirstIssue(body) ?? readDetail(body) ?? '');
}

/** The server's message; undefined where the reply is no object, and so none of ours. */
function messageOf({ body }: Reply): string | null | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  return readMessage(body) ?? null;
}

function readReset({ data, error }: Result): ResetOutcome {
  if (data) return { kind: 'sent' };
  return { kind: readFailure(error).status === 401 ? 'unauthorized' : 'failed' };
}

const rules = [
  phrases.passwordTooShort,
  phrases.passwordNeedsUppercase,
  phrases.passwordNeedsSpecial,
];

function readUpdate({ data, error }: Result): UpdateOutcome {
  if (data) {
    const message = messageOf(data);
    return message === undefined ? { kind: 'failed' } : { kind: 'updated', message };
  }
  const { kind, status, text = null, message = null } = readFailure(error);
  if (kind !== 'http') return { kind: 'failed' };
  if (status === 401 && text === phrases.invalidToken) return { kind: 'tokenEnded' };
  if (text === phrases.samePassword) return { kind: 'samePassword' };
  // Of this call both are read (section 7).
  const weak = [text, message].find((said) => said && rules.some((rule) => said.includes(rule)));
  if (weak) return { kind: 'weak', text: weak };
  return { kind: 'refused', text };
}

function readChange({ data, error }: Result): ChangeOutcome {
  if (data) {
    const message = messageOf(data);
    return message === undefined ? { kind: 'failed' } : { kind: 'changed', message };
  }
  const { kind, text = null } = readFailure(error);
  switch (kind) {
    case 'http':
      return { kind: 'refused', text };
    case 'noToken':
      return { kind: 'noToken' };
    case 'unreadable':
    case 'network':
    case 'timeout':
    case 'formerSession':
      return { kind: 'failed' };
  }
}
