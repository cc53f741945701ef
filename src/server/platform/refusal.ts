/** How the server says no: rooms below http throw a `Refusal`, and http alone knows how that is answered. */
import type { ValidationIssue } from '@/contract/errors';

/** At least one; the first message is the one people see. */
export type Issues = readonly [ValidationIssue, ...ValidationIssue[]];

/** Why something is not done, in a closed set of kinds; `detail` is fit for people. */
export type Reason =
  /** Password or code do not show who it is. @param message `detail` again, where clients read that name */
  | { kind: 'wrongCredentials'; detail: string; message?: string }
  /** The token of a session or of a link is missing, unknown, ended or expired. */
  | { kind: 'invalidToken' }
  /** The intake key is missing or nobody's. */
  | { kind: 'invalidIntakeKey' }
  /** There is no such thing, or not of whoever asks: the same for both. */
  | { kind: 'notFound'; detail: string }
  /** Whoever asks may not do this: from where they are, or as things are. */
  | { kind: 'notAllowed'; detail: string }
  /** The person has to show again that it is them: the password, or a new sign-in. */
  | { kind: 'unconfirmed'; detail: string }
  /** The password is right, and a code of this factor is needed besides. */
  | { kind: 'codeNeeded'; detail: string; factor: 'authenticator' | 'sms' }
  /** Understood, but it is wrong for what is there: a wrong code, a taken address. */
  | { kind: 'rejected'; detail: string | Issues }
  /** It has changed since whoever asks saw it. @param current what it is now, as the wire has it */
  | { kind: 'stale'; detail: string; current: object }
  /** Somebody else was first: what was asked for is taken. */
  | { kind: 'taken'; detail: string }
  /** Fields are missing or wrong. @param counts what was done all the same */
  | { kind: 'unprocessable'; issues: Issues; counts?: Readonly<Record<string, number>> }
  | { kind: 'tooMany'; retryAfterSeconds: number }
  /** More work waits than this process can do. */
  | { kind: 'overloaded'; retryAfterSeconds: number }
  /** This instance is about to end; another one, or its successor, takes over. */
  | { kind: 'leaving' }
  /** The operator has not configured what it takes. */
  | { kind: 'notSetUp'; detail: string }
  /** Somebody else's service does not answer as it should. */
  | { kind: 'providerDown'; detail: string };

function textOf(reason: Reason): string {
  if ('issues' in reason) return reason.issues[0].msg;
  if (!('detail' in reason)) return reason.kind;
  return typeof reason.detail === 'string' ? reason.detail : reason.detail[0].msg;
}

/** Something asked for that is not done, and why. */
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

/** @throws Refusal `unprocessable` about a field that should name a time zone. */
export function refuseZone(loc: ValidationIssue['loc']): never {
  refuseField(loc, 'Input should be a time zone, such as Europe/Berlin');
}

/** Nothing of this account has that id. */
export const unknownId = (): Refusal => new Refusal({ kind: 'notFound', detail: 'Not Found' });
