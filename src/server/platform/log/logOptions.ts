/** What the log may hold: never a query, a body, a header, a person's address, or a value of a failed statement. */
import type { LoggerOptions } from 'pino';

import { LINK_ID, RESET_TOKEN } from '@/contract/links';

import { errorChain } from '@/server/platform/errorChain';

/** Keys that hold secrets or personal data wherever they appear in a logged object. */
const SECRET_KEYS = [
  'token',
  'password',
  'old_password',
  'new_password',
  'access_token',
  'otp',
  'auth_code',
  'secret_key',
  'qr_code',
  RESET_TOKEN,
  LINK_ID,
  'authorization',
  'cookie',
  'email',
  'phone',
];

type LoggedError = Record<'type' | 'message' | 'stack', string> & { code?: string };

/** Only the frames of the stack are kept: its first line, and the message of a failed query, would repeat values. */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const root = rootCauseOf(error);
  const code = 'code' in root && typeof root.code === 'string' ? root.code : undefined;
  const message = 'query' in error || 'params' in error ? root.message : error.message;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: root.name,
    message: withoutQuotedValues(message),
    ...(code !== undefined && { code }),
    stack: frames.join('\n'),
  };
}

const rootCauseOf = (error: Error): Error =>
  errorChain(error).findLast((link) => link instanceof Error) ?? error;

/** PostgreSQL quotes names with " and values with ", e.g. `invalid input syntax for type uuid: "..."`. */
function withoutQuotedValues(message: string): string {
  return message.replace(/: ".*"/gs, ': "..."').split('\nparams:')[0] ?? '';
}

function messageIn(details: object | null): string | undefined {
  return details && 'err' in details && typeof details.err === 'object' && details.err !== null
    ? String(Reflect.get(details.err, 'message'))
    : undefined;
}

/** Pino's options for what is logged outside of requests; http adds how a request is logged. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    redact: {
      paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      censor: '[redacted]',
    },
    hooks: {
      logMethod(args, method) {
        // Without a text, or with the error's own, Pino and Fastify would log the message, values and all.
        const [details, text] = args;
        const isCopied =
          typeof details === 'object' && (text === undefined || text === messageIn(details));
        return isCopied ? method.apply(this, [details, 'Failure']) : method.apply(this, args);
      },
    },
    serializers: { err: describeError },
  };
}
