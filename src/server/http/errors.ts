/** The one place where a refusal, or a failure, becomes a reply with `detail`. */
import { setTimeout as wait } from 'node:timers/promises';

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import type { ErrorBody } from '@/contract/errors';
import { fieldOf } from '@/contract/fieldOf';
import { phrases } from '@/contract/phrases';

import { isDatabaseUnavailable, missingReference } from '@/server/platform/db/databaseErrors';
import { Refusal, unknownId, type Reason } from '@/server/platform/refusal';
import { codeOf } from '@/server/platform/systemError';

import { isValidationFailure, readIssues } from './validation';

/** The reply to a refusal. */
export interface RefusalReply {
  status: number;
  body: ErrorBody & Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
}

const say = (status: number, detail: string): RefusalReply => ({ status, body: { detail } });

/** For an address that nothing has (product §14.16). */
export const UNKNOWN_PATH = say(404, 'Not Found');

/** Says when it is worth trying again. */
const sayLater = (status: number, detail: string, seconds: number): RefusalReply => ({
  ...say(status, detail),
  headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
});

/** It will hardly be set up sooner, s. */
const UNTIL_SET_UP = 3600;

const sayUnavailable = (): RefusalReply =>
  sayLater(503, 'The service is not available right now. Please try again', 2);

function replyTo(reason: Reason): RefusalReply {
  switch (reason.kind) {
    case 'wrongCredentials': {
      const { detail, message } = reason;
      return { status: 401, body: { detail, ...(message !== undefined && { message }) } };
    }
    case 'invalidToken':
      return say(401, phrases.invalidToken);
    case 'invalidIntakeKey':
      return { ...say(401, 'Invalid intake key'), headers: { 'www-authenticate': 'Bearer' } };
    case 'notFound':
      return say(404, reason.detail);
    case 'notAllowed':
      return say(403, reason.detail);
    case 'unconfirmed':
      return { status: 403, body: { detail: reason.detail, confirm: true } };
    case 'codeNeeded':
      return { status: 403, body: { detail: reason.detail, code_needed: reason.factor } };
    case 'rejected':
      return {
        status: 400,
        body: { detail: typeof reason.detail === 'string' ? reason.detail : [...reason.detail] },
      };
    case 'stale':
      return { status: 409, body: { detail: reason.detail, current: reason.current } };
    case 'taken':
      return say(409, reason.detail);
    case 'encoded':
      return { ...say(415, reason.detail), headers: { 'accept-encoding': 'identity' } };
    case 'unprocessable':
      return { status: 422, body: { detail: [...reason.issues], ...reason.counts } };
    case 'tooMany':
      return sayLater(429, 'Too many requests. Please try again later', reason.retryAfterSeconds);
    case 'overloaded':
      return sayLater(503, 'The service is busy. Please try again', reason.retryAfterSeconds);
    case 'leaving':
      return sayUnavailable();
    case 'notSetUp':
      return sayLater(503, reason.detail, UNTIL_SET_UP);
    case 'providerDown':
      return say(502, reason.detail);
  }
}

/** Sentences for what the framework refuses before a handler runs. */
const FRAMEWORK_SENTENCES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Content type should be application/json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'Request body is too large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Request body does not match its length',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Request body is empty',
};

/** For a file, which says its length in a header. */
function sayOutOfRange(error: object): RefusalReply {
  const length = fieldOf(fieldOf(error, 'headers'), 'Content-Range');
  return {
    ...say(416, 'The file has no such part'),
    ...(typeof length === 'string' && { headers: { 'content-range': length } }),
  };
}

function replyToError(error: Partial<FastifyError> & object, request: FastifyRequest) {
  if (error instanceof Refusal) return replyTo(error.reason);
  if (isValidationFailure(error)) {
    return replyTo({ kind: 'unprocessable', issues: readIssues(error, request) });
  }
  if (isDatabaseUnavailable(error)) return sayUnavailable();
  const missing = missingReference(error);
  // Deleted during the request: the account, or what it was about.
  if (missing === 'account') return replyTo({ kind: 'invalidToken' });
  if (missing === 'other') return replyTo(unknownId().reason);
  const { statusCode } = error;
  if (statusCode === 416) return sayOutOfRange(error);
  // No refusal of ours: that is what the files of the page say of a path that none of them can have.
  if (statusCode === 403) return UNKNOWN_PATH;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const sentence = FRAMEWORK_SENTENCES[error.code ?? ''];
    return say(statusCode, sentence ?? 'The request could not be read');
  }
  return say(500, `Something went wrong. Request ${request.id}`);
}

/** Sends a refusal, bypassing the route's reply schema. */
export async function sendRefusal(
  reply: FastifyReply,
  { status, body, headers }: RefusalReply,
): Promise<void> {
  await reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** How long a refusal that says "later" is held back, ms (decision 77). */
const HELD_BACK = 500;

/** A client that retries as soon as it is refused would take everybody else's turns. */
const asksAgain = (thrown: Error): boolean =>
  thrown instanceof Refusal && ['tooMany', 'overloaded'].includes(thrown.reason.kind);

/** A refusal is not a failure: its stack says nothing, and in a flood there are thousands. */
function log(request: FastifyRequest, thrown: Error): void {
  if (thrown instanceof Refusal) {
    request.log.warn({ reason: thrown.reason.kind }, 'Request refused');
  } else request.log.error({ err: thrown }, 'Request failed');
}

/** Answers whatever was thrown; only failures of our own are logged as errors. */
export async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const thrown = error instanceof Error ? error : new Error(`Thrown: ${typeof error}`);
  const answer = replyToError(thrown, request);
  // The client has gone, which Node reports with an error like that of a lost database, or as a file that ended early.
  const isUnsent = reply.raw.destroyed && codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE';
  if (request.raw.errored === error || isUnsent) request.log.info('Request broken off');
  else if (answer.status >= 500) log(request, thrown);
  if (asksAgain(thrown)) await wait(HELD_BACK);
  await sendRefusal(reply, answer);
}
