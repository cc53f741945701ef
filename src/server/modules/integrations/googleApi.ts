/** One request to the Calendar API, and what its refusals mean. */
import * as z from 'zod/mini';

import { callApi, type ApiReply, type ApiRequest } from './api';
import { PROVIDER_TITLES, ProviderError } from './provider';

export const TITLE = PROVIDER_TITLES.google;

/** At whose calendar, and until when. */
export interface Asked {
  api: string;
  authorization: string;
  signal: AbortSignal;
}

const refusal = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })) }),
});

/**
 * Too many requests are a 403 as well as a 429 (developers.google.com/calendar/api/guides/errors), and so is an API
 * that the operator has not switched on in the Cloud Console yet.
 */
const LATER = [
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'quotaExceeded',
  'backendError',
  'accessNotConfigured',
];

/** @param expected statuses beside 2xx that are answers @throws ProviderError */
export async function askGoogle(
  { api, authorization, signal }: Asked,
  path: string,
  request: Pick<ApiRequest, 'method' | 'body'> = {},
  expected: readonly number[] = [],
): Promise<ApiReply> {
  const all = [403, ...expected];
  const reply = await callApi(TITLE, api + path, { ...request, authorization, signal }, all);
  const { status, retryAfter } = reply;
  if (status !== 403) return reply;
  const errors = refusal.safeParse(reply.body).data?.error.errors ?? [];
  const reasons = errors.map(({ reason }) => reason);
  const failure = reasons.some((reason) => LATER.includes(reason)) ? 'unavailable' : 'refused';
  const message = `${TITLE} answered 403${reasons.map((reason) => ` (${reason})`).join('')}`;
  throw new ProviderError(failure, message, status, { retryAfter });
}
