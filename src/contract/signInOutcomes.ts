/** The outcomes of signing in and up, on which alone the client's decisions depend (product §4). */
import { isToken } from './accessToken';
import { readFeatures, type Feature } from './features';
import { readDetail, readFirstField, readFirstIssue, readMessage } from './refusal';
import { fieldOf } from './fieldOf';
import { phrases } from './phrases';
import { isObject, isOk, type Reply } from './reply';

/** Names the login a code belongs to; sent back exactly as it came. Null where the server named none (decision 137). */
export type ReqId = string | number | null;

interface SignedIn {
  kind: 'signedIn';
  accessToken: string;
  signOutAdvertised: boolean;
  features: readonly Feature[];
}

/** A second step; `isRecoverable`: a recovery code does in the place of its code (product §24.24). */
interface CodeNeeded {
  isRecoverable: boolean;
}

export type LoginOutcome =
  | ({ kind: 'smsCodeNeeded'; reqId: ReqId } & CodeNeeded)
  | ({ kind: 'authenticatorNeeded' } & CodeNeeded)
  | SignedIn
  | { kind: 'refused' }
  | { kind: 'failed' };

/** What a code at sign-in came to. */
export type CodeOutcome =
  | SignedIn
  /** The server refused it, with whatever status; `text` is its `message`, else a text `detail` (product §4.20). */
  | { kind: 'refused'; text?: string }
  /** No reply, or one that cannot be read. */
  | { kind: 'failed' };

export type SignUpOutcome =
  | { kind: 'signedUp' }
  /**
   * 422: the first validation message, else a text `detail`; 400: the other way round.
   * `about`: the field, as the call names it; undefined where nobody knows.
   */
  | { kind: 'refused'; text: string; about: string | undefined }
  /** Anything else; only logged. */
  | { kind: 'failed' };

/** Reads the session out of a 2xx body; null when it holds no usable token. */
function readSession(body: unknown): SignedIn | null {
  if (!isObject(body)) return null;
  const accessToken = fieldOf(body, 'access_token');
  if (!isToken(accessToken)) return null;
  return {
    kind: 'signedIn',
    accessToken,
    signOutAdvertised: fieldOf(body, 'sign_out') === true,
    features: readFeatures(fieldOf(body, 'features')),
  };
}

function readReqId(value: unknown): ReqId {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** Decides a login once, in the order of product §4.7. */
export function readLogin(reply: Reply | null): LoginOutcome {
  if (!reply) return { kind: 'failed' };
  const { body } = reply;
  const isRecoverable = readFeatures(fieldOf(body, 'features')).includes('recovery_codes');
  const description = fieldOf(body, 'description');
  if (
    isOk(reply) &&
    fieldOf(body, 'status') === true &&
    typeof description === 'string' &&
    description.includes(phrases.smsCodeSent)
  ) {
    const reqId = readReqId(fieldOf(body, 'req_id'));
    return { kind: 'smsCodeNeeded', reqId, isRecoverable };
  }
  if (fieldOf(body, 'message') === phrases.authenticatorNeeded) {
    return { kind: 'authenticatorNeeded', isRecoverable };
  }
  if (!isOk(reply)) return { kind: 'refused' };
  return readSession(body) ?? { kind: 'failed' };
}

export function readCode(reply: Reply | null): CodeOutcome {
  if (!reply) return { kind: 'failed' };
  const session = isOk(reply) ? readSession(reply.body) : null;
  if (session) return session;
  const text = readMessage(reply.body) ?? readDetail(reply.body);
  if (text !== undefined) return { kind: 'refused', text };
  // An invalid token is not an answer, but its absence is.
  const saysNo = isObject(reply.body) && !fieldOf(reply.body, 'access_token');
  return { kind: isOk(reply) && !saysNo ? 'failed' : 'refused' };
}

export function readSignUp(reply: Reply | null): SignUpOutcome {
  if (!reply) return { kind: 'failed' };
  if (isOk(reply)) return { kind: 'signedUp' };
  const text =
    reply.status === 422
      ? (readFirstIssue(reply.body) ?? readDetail(reply.body))
      : reply.status === 400
        ? (readDetail(reply.body) ?? readFirstIssue(reply.body))
        : undefined;
  if (text === undefined) return { kind: 'failed' };
  const about = text === phrases.emailTaken ? 'email' : readFirstField(reply.body);
  return { kind: 'refused', text, about };
}
