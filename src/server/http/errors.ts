/** Every refusal of the server: what handlers throw, and the one mapper that answers it with `detail`. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import type { ErrorBody, ValidationIssue } from '@/contract/errors';

import { isDatabaseUnavailable } from '@/server/platform/db/failures';
import { isValidationFailure, readIssues } from './validation';

/** A refusal with its exact reply; handlers throw it. */
export class HttpError extends Error {
  override name = 'HttpError';

  constructor(
    readonly statusCode: number,
    readonly body: ErrorBody,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(typeof body.detail === 'string' ? body.detail : (body.detail[0]?.msg ?? 'Refused'));
  }
}

/** More work waits than this process can do; answered with 503 and Retry-After. */
export class OverloadedError extends Error {
  override name = 'OverloadedError';

  /** @param retryAfterSeconds when it is worth trying again */
  constructor(readonly retryAfterSeconds = 1) {
    super('Too many requests are waiting');
  }
}

/** A refusal whose `detail` is a sentence. */
export function refuse(
  statusCode: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): HttpError {
  return new HttpError(statusCode, { detail }, headers);
}

/** A 422 that names the fields; the first message is the one people see. */
export function unprocessable(issues: [ValidationIssue, ...ValidationIssue[]]): HttpError {
  return new HttpError(422, { detail: issues });
}

/** A 429 that says when the next try is allowed. */
export function tooMany(retryAfterSeconds: number): HttpError {
  return refuse(429, 'Too many requests. Please try again later', {
    'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))),
  });
}

/** Sentences for what the framework refuses before a handler runs. */
const FRAMEWORK_SENTENCES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Content type should be application/json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'Request body is too large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Request body does not match its length',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Request body is empty',
  FST_ERR_BAD_URL: 'The address is not valid',
};

function toHttpError(error: Partial<FastifyError> & object, request: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof OverloadedError) {
    return refuse(503, 'The service is busy. Please try again', {
      'retry-after': String(error.retryAfterSeconds),
    });
  }
  if (isValidationFailure(error)) return unprocessable(readIssues(error, request));
  if (isDatabaseUnavailable(error)) {
    return refuse(503, 'The service is not available right now. Please try again', {
      'retry-after': '2',
    });
  }
  const { statusCode } = error;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const sentence = FRAMEWORK_SENTENCES[error.code ?? ''];
    return refuse(statusCode, sentence ?? 'The request could not be read');
  }
  return refuse(500, `Something went wrong. Request ${request.id}`);
}

/** Answers whatever was thrown; only failures of our own are logged as errors. */
export async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const thrown = error instanceof Error ? error : new Error(`Thrown: ${typeof error}`);
  const answer = toHttpError(thrown, request);
  if (answer.statusCode >= 500) request.log.error({ err: thrown }, 'Request failed');
  await reply
    .code(answer.statusCode)
    .headers({ 'cache-control': 'no-store', ...answer.headers })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer.body);
}
