import { phrases } from './phrases';

/** What a login came to; the only thing the client decides by (section 4, readings 14). */
export type LoginOutcome =
  | { kind: 'smsCodeNeeded'; reqId: ReqId }
  | { kind: 'authenticatorNeeded' }
  | { kind: 'signedIn'; accessToken: string; signOutAdvertised: boolean }
  | { kind: 'refused' }
  | { kind: 'failed' };

/** Names the login a code belongs to; sent back exactly as it came. */
export type ReqId = string | number;

/** An HTTP reply as far as it could be read: `body` is undefined where it was no JSON. */
export interface RawReply {
  status: number;
  body: unknown;
}

type Fields = Record<string, unknown>;

function isFields(body: unknown): body is Fields {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

function isReqId(value: unknown): value is ReqId {
  return (typeof value === 'string' && value !== '') || Number.isFinite(value);
}

/** Reads the session out of a 2xx body; null when it holds no usable token. */
export function readSession(
  body: unknown,
): { accessToken: string; signOutAdvertised: boolean } | null {
  if (!isFields(body)) return null;
  const token = body['access_token'];
  return typeof token === 'string' && token !== ''
    ? { accessToken: token, signOutAdvertised: body['sign_out'] === true }
    : null;
}

/**
 * Decides a login once, in the order of readings 14.
 * @param reply null when no reply came or it could not be read at all.
 */
export function readLoginOutcome(reply: RawReply | null): LoginOutcome {
  if (!reply) return { kind: 'failed' };
  const ok = reply.status >= 200 && reply.status < 300;
  const body = isFields(reply.body) ? reply.body : {};
  const description = body['description'];
  if (
    ok &&
    body['status'] === true &&
    typeof description === 'string' &&
    description.includes(phrases.smsCodeSent)
  ) {
    // Without a req_id there is no login the code could belong to.
    return isReqId(body['req_id'])
      ? { kind: 'smsCodeNeeded', reqId: body['req_id'] }
      : { kind: 'failed' };
  }
  if (body['message'] === phrases.authenticatorNeeded) return { kind: 'authenticatorNeeded' };
  if (!ok) return { kind: 'refused' };
  const session = readSession(reply.body);
  return session ? { kind: 'signedIn', ...session } : { kind: 'failed' };
}
