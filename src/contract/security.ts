/**
 * The two second factors of the signed-in person (product §9, §14.42 to §14.47), and the recovery codes that stand
 * in for them (product §24).
 */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { asksToConfirm, readDetail, readMessage, readRefusal } from './refusal';
import { otpCode, plainText } from './fields';
import { phrases } from './phrases';
import { fieldsOf, isOk, ofBody, textOf, type Reply } from './reply';
import { saysSaved } from './saysSaved';

/** `access_token` is additive: the token from now on (product §14.87). */
const done = z.object({ message: z.string(), access_token: z.optional(z.string()) });
/**
 * `status` false is no success: its message is shown, the factor stays on (product §9.14). `confirm` is
 * additive: with the password the same call is let through (product §14.85).
 */
const disabled = z.object({
  status: z.boolean(),
  message: z.string(),
  confirm: z.optional(z.literal(true)),
});

const authenticator = z.union([
  z.object({ detail: z.literal(phrases.authenticatorConnected) }),
  z.object({ qr_code: z.string(), secret_key: z.string() }),
]);

/** What an authenticator app is set up with. */
export interface AuthenticatorSetup {
  /** As the server sent it; '' where it sent no text. Not to be shown before `imageSource` has looked. */
  qrCode: string;
  /** Base32, for typing it into the app. */
  secretKey: string;
}

/** What `GET /user/activate-2fa` came to. */
export type AuthenticatorReading =
  { kind: 'active' } | { kind: 'offered'; setup: AuthenticatorSetup } | { kind: 'failed' };

/** What asking for a code by SMS came to; `text` is the server's sentence, where it is fit to be shown. */
export type SmsRequestOutcome =
  { kind: 'active' } | { kind: 'codeSent' } | { kind: 'failed'; text?: string };

/** A 401 that is about the code, not the session (product §3.8). */
const isAboutCode = (body: unknown): boolean =>
  /\b(code|otp)\b/i.test(readDetail(body) ?? readMessage(body) ?? '');

/** What a code that confirms a factor came to; `text` as above; `isUnknown`: it may have been accepted. */
export type ConfirmOutcome =
  { kind: 'confirmed' } | { kind: 'failed'; text?: string; isUnknown?: true };

/** What turning a factor off came to; `isUnknown`: it may be off. */
export type DisableOutcome =
  | { kind: 'disabled'; message?: string }
  /** A reply whose `status` is `false` is no success (product §9.14). */
  | { kind: 'refused'; message?: string }
  | { kind: 'failed'; isUnknown?: true };

// The known sentences mean the same in a reply outside 2xx.
function readAuthenticatorOffer(reply: Reply | null): AuthenticatorReading {
  if (readDetail(reply?.body) === phrases.authenticatorConnected) return { kind: 'active' };
  if (!reply || !isOk(reply)) return { kind: 'failed' };
  const field = fieldsOf<typeof authenticator>(reply.body);
  const secretKey = textOf(field('secret_key'));
  if (secretKey === '') return { kind: 'failed' };
  return { kind: 'offered', setup: { qrCode: textOf(field('qr_code')), secretKey } };
}

function readSmsRequest(reply: Reply | null): SmsRequestOutcome {
  const detail = readDetail(reply?.body);
  if (detail === phrases.smsFactorActive) return { kind: 'active' };
  if (detail === phrases.mobileMissing) return { kind: 'failed', text: detail };
  if (!reply || !isOk(reply)) return failed(reply);
  // Any other answer means that a code was sent, one without words too (product §14.45); a page of a proxy does not.
  return { kind: reply.status === 204 || reply.body !== undefined ? 'codeSent' : 'failed' };
}

/** Only the status is read, and it is 200 (product §9.11, §14.43, §14.46). */
function readConfirm(reply: Reply | null): ConfirmOutcome {
  if (!reply || reply.status >= 500) return { kind: 'failed', isUnknown: true };
  if (!isOk(reply)) return failed(reply);
  return { kind: reply.status === 200 ? 'confirmed' : 'failed' };
}

function failed(reply: Reply | null): { kind: 'failed'; text?: string } {
  const { message, text = message } = readRefusal(reply);
  return { kind: 'failed', ...(text !== undefined && { text }) };
}

/** Bad Gateway and Gateway Timeout: the server's own answer was lost; any other is its word (product §9.15). */
const GATEWAYS = new Set([502, 504]);

function readDisable(reply: Reply | null): DisableOutcome {
  if (!reply || GATEWAYS.has(reply.status)) return { kind: 'failed', isUnknown: true };
  if (!isOk(reply) || !saysSaved(reply)) return { kind: 'failed' };
  const { body } = reply;
  const message = readMessage(body);
  // A call that still waits for the password was not let through, whatever its status says (product §3.20).
  const isRefused = fieldsOf<typeof disabled>(body)('status') === false || asksToConfirm(body);
  return { kind: isRefused ? 'refused' : 'disabled', ...(message !== undefined && { message }) };
}

/** Eight letters and figures each, such as `7K4M-2QXP`. */
const recoveryCodes = z.object({ codes: z.array(z.string()) });
const codesLeft = z.object({ left: z.int().check(z.minimum(0)) });

/** Codes that are told this once. */
export interface NewCodes {
  codes: string[];
}

/** New codes; undefined where none came that a person could keep. */
function readNewCodes(body: unknown): NewCodes | undefined {
  const list = fieldsOf<typeof recoveryCodes>(body)('codes');
  if (!Array.isArray(list)) return undefined;
  const codes = list.map(textOf).filter((code) => /^[\w-]{4,64}$/.test(code));
  return codes.length > 0 ? { codes: codes.slice(0, 20) } : undefined;
}

function readCodesLeft(body: unknown): number | undefined {
  const left = fieldsOf<typeof codesLeft>(body)('left');
  return typeof left === 'number' && Number.isInteger(left) && left >= 0 ? left : undefined;
}

/** Additive to its status: a pending secret that stays the same until it is confirmed or lapses. */
export const readAuthenticator = endpoint({
  method: 'GET',
  path: '/user/activate-2fa',
  public: false,
  reply: authenticator,
  read: readAuthenticatorOffer,
});

export const activateAuthenticator = endpoint({
  method: 'POST',
  path: '/user/activate-2fa',
  public: false,
  body: z.object({ secret_key: plainText(256), otp: otpCode }),
  reply: done,
  read: readConfirm,
  renewsToken: true,
  keepsSession: isAboutCode,
});

export const disableAuthenticator = endpoint({
  method: 'GET',
  path: '/user/disable-2fa',
  public: false,
  reply: disabled,
  read: readDisable,
});

/** Sends a code, unless the factor is on already. */
export const requestSmsFactor = endpoint({
  method: 'POST',
  path: '/user/activate-sms-2fa',
  public: false,
  reply: z.object({ detail: z.enum([phrases.smsFactorActive, phrases.smsCodeSent]) }),
  read: readSmsRequest,
});

export const verifySmsFactor = endpoint({
  method: 'POST',
  path: '/user/verify-sms-2fa',
  public: false,
  body: z.object({ otp: otpCode }),
  reply: done,
  read: readConfirm,
  renewsToken: true,
  keepsSession: isAboutCode,
});

export const disableSmsFactor = endpoint({
  method: 'GET',
  path: '/user/disable-sms-2fa',
  public: false,
  reply: disabled,
  read: readDisable,
});

export const countRecoveryCodes = endpoint({
  method: 'GET',
  path: '/user/recovery-codes',
  public: false,
  reply: codesLeft,
  read: ofBody(readCodesLeft),
});

/** Shown this one time; the former ones are dead from then on. */
export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/recovery-codes',
  public: false,
  reply: recoveryCodes,
  read: ofBody(readNewCodes),
});
