/**
 * Signing in, up and out (specification, sections 4 and 7). Every outcome is a fulfilled result;
 * what cannot be read is one of the outcomes.
 * Start these with `{ track: false }`: arguments and results hold passwords, codes and tokens, which
 * never lie in the store's state.
 */
import * as auth from '@/contract/auth';
import type { BodyOf } from '@/contract/endpoint';
import {
  readLoginOutcome,
  readSession,
  type LoginOutcome,
  type RawReply,
  type ReqId,
} from '@/contract/loginOutcome';
import { readDetail, readFirstIssue, readMessage } from '@/contract/errors';

import { baseApi } from './baseApi';
import { callOf } from './call';
import type { CallError } from './failure';

/** What a code at sign-in came to. */
export type CodeOutcome =
  | { kind: 'signedIn'; accessToken: string; signOutAdvertised: boolean }
  /** The server refused it; `text` is its `message`, else a text `detail` (readings 39). */
  | { kind: 'refused'; text?: string }
  /** No reply, or a 2xx with neither a usable token nor a `message`. */
  | { kind: 'failed' };

/** What signing up came to (section 8). */
export type SignUpOutcome =
  | { kind: 'signedUp' }
  /** 422: the first validation message; 400: the `detail`. */
  | { kind: 'refused'; text: string }
  /** Anything else; only logged. */
  | { kind: 'failed' };

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginOutcome, BodyOf<typeof auth.login>>({
      queryFn: async (body, _api, _options, send) => ({
        data: readLoginOutcome(replyOf(await send(callOf(auth.login, { body })))),
      }),
    }),
    loginWithAuthenticator: build.mutation<
      CodeOutcome,
      { email: string; password: string; authCode: number }
    >({
      queryFn: async ({ authCode, ...credentials }, _api, _options, send) => {
        const body = { ...credentials, auth_code: authCode };
        const call = callOf(auth.loginWithAuthenticator, { body });
        return { data: readCodeOutcome(replyOf(await send(call))) };
      },
    }),
    loginWithSms: build.mutation<CodeOutcome, { reqId: ReqId; otp: number }>({
      queryFn: async ({ reqId, otp }, _api, _options, send) => {
        // Our server's ids are texts; whatever another gave goes back exactly as it came.
        const call = { ...callOf(auth.loginWithSms), body: { req_id: reqId, otp } };
        return { data: readCodeOutcome(replyOf(await send(call))) };
      },
    }),
    signUp: build.mutation<SignUpOutcome, BodyOf<typeof auth.signUp>>({
      queryFn: async (body, _api, _options, send) => ({
        data: readSignUpOutcome(replyOf(await send(callOf(auth.signUp, { body })))),
      }),
    }),
    /** Ends the session of this token on the server; nobody waits for it, and it outlives the page. */
    logout: build.mutation<null, { accessToken: string }>({
      query: ({ accessToken }) => callOf(auth.logout, { accessToken, keepalive: true }),
      transformResponse: () => null,
    }),
  }),
});

/** What came back as far as it could be read; null when no reply came. */
function replyOf(result: { data?: RawReply; error?: CallError }): RawReply | null {
  if (result.data) return result.data;
  return result.error?.kind === 'http' ? result.error : null;
}

function isOk({ status }: RawReply): boolean {
  return status >= 200 && status < 300;
}

function readCodeOutcome(reply: RawReply | null): CodeOutcome {
  if (!reply) return { kind: 'failed' };
  if (!isOk(reply)) {
    const text = readMessage(reply.body) ?? readDetail(reply.body);
    return { kind: 'refused', ...(text !== undefined && { text }) };
  }
  const session = readSession(reply.body);
  if (session) return { kind: 'signedIn', ...session };
  // "access_token or message" (section 7): a refusal may come with any status.
  const text = readMessage(reply.body);
  return text === undefined ? { kind: 'failed' } : { kind: 'refused', text };
}

function readSignUpOutcome(reply: RawReply | null): SignUpOutcome {
  if (!reply) return { kind: 'failed' };
  if (isOk(reply)) return { kind: 'signedUp' };
  const text =
    reply.status === 422
      ? readFirstIssue(reply.body)
      : reply.status === 400
        ? (readDetail(reply.body) ?? readFirstIssue(reply.body))
        : undefined;
  return text === undefined ? { kind: 'failed' } : { kind: 'refused', text };
}
