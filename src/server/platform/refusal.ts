/** How the server says no: rooms below http throw a `Refusal`, and only http knows which reply that is. */
import type { ValidationIssue } from '@/contract/errors';

/** At least one; the message of the first is what people see. */
export type Issues = readonly [ValidationIssue, ...ValidationIssue[]];

/** Why something is not done, in a closed set of kinds; `detail` is fit for people. */
export type Reason =
  /** The password or code is wrong. @param message `detail` again, where clients read that name */
  | { kind: 'wrongCredentials'; detail: string; message?: string }
  /** The token of a session or of a link is missing, unknown, ended or expired. */
  | { kind: 'invalidToken' }
  /** The intake key is missing or nobody's. */
  | { kind: 'invalidIntakeKey' }
  /** It does not exist, or belongs to somebody else: the same for both. */
  | { kind: 'notFound'; detail: string }
  /** Whoever asks may not do this. */
  | { kind: 'notAllowed'; detail: string }
  /** The person has to confirm that it is them: by the password, or a new sign-in. */
  | { kind: 'unconfirmed'; detail: string }
  /** The password is right, but a code of this factor is needed as well. */
  | { kind: 'codeNeeded'; detail: string; factor: 'authenticator' | 'sms' }
  /** Well-formed, but wrong as things stand: a wrong code, an address that has an account. */
  | { kind: 'rejected'; detail: string | Issues }
  /** It has changed since whoever asks read it. @param current what it is now, as the wire has it */
  | { kind: 'stale'; detail: string; current: object }
  /** Somebody else was first. */
  | { kind: 'taken'; detail: string }
  /** It comes in a coding that is not read. */
  | { kind: 'encoded'; detail: string }
  /** Fields are missing or wrong. @param counts what was done all the same */
  | { kind: 'unprocessable'; issues: Issues; counts?: Readonly<Record<string, number>> }
  | { kind: 'tooMany'; retryAfterSeconds: number }
  /** More work is waiting than this process can do. */
  | { kind: 'overloaded'; retryAfterSeconds: number }
  /** This instance is shutting down; another one, or its successor, takes over. */
  | { kind: 'leaving' }
  /** The operator has not configured it. */
  | { kind: 'notSetUp'; detail: string }
  /** A third party's service does not answer as it should. */
  | { kind: 'providerDown'; detail: string };

function textOf(reason: Reason): string {
  if ('issues' in reason) return reason.issues[0].msg;
  if (!('detail' in reason)) return reason.kind;
  return typeof reason.detail === 'string' ? reason.detail : reason.detail[0].msg;
}

/** What was asked for is not done, and why. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(readonly reason: Reason) {
    super(textOf(reason));
  }
}

/**
 * @param counts what was done all the same
 * @throws Refusal `unprocessable` when there are issues
 */
export function refuseIssues(
  [first, ...others]: readonly ValidationIssue[],
  counts?: Readonly<Record<string, number>>,
): void {
  if (!first) return;
  throw new Refusal({
    kind: 'unprocessable',
    issues: [first, ...others],
    ...(counts && { counts }),
  });
}

/** @throws Refusal `unprocessable` about one field. @param loc such as `['body', 'start']` */
export function refuseField(loc: ValidationIssue['loc'], msg: string): never {
  const issue: ValidationIssue = { loc, msg, type: 'value_error' };
  throw new Refusal({ kind: 'unprocessable', issues: [issue] });
}

/** @param seconds until it is allowed again; 0 when it is allowed now. @throws Refusal `tooMany` */
export function refuseUntil(seconds: number): void {
  if (seconds > 0) throw new Refusal({ kind: 'tooMany', retryAfterSeconds: seconds });
}

/** @throws Refusal `unprocessable` about a field that should name a time zone. */
export function refuseZone(loc: ValidationIssue['loc']): never {
  refuseField(loc, 'Input should be a time zone, such as Europe/Berlin');
}

/** Nothing of this account has that id. A person reads it who has just acted on it (product §14.94). */
export const unknownId = (): Refusal =>
  new Refusal({
    kind: 'notFound',
    detail: 'This is no longer there. It may have been removed elsewhere',
  });
