/** One JSON request to a provider's API. */
import { readRetryAfter } from '@/server/platform/retryAfter';

import { ProviderError } from './provider';
import { bounded } from './replies';

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Value of the header `Authorization`. */
  authorization: string;
  body?: object;
  /** Ends the request, and reading its answer, in good time. */
  signal: AbortSignal;
}

export interface ApiReply {
  /** 2xx, or one of those the caller expects. */
  status: number;
  /** When it wants to be asked again, seconds from now; null where it says nothing of it. */
  retryAfter: number | null;
  /** Parsed JSON; undefined for an empty body. */
  body: unknown;
}

/**
 * Too slow, in conflict, locked for seconds, too early, too many, and HubSpot's own for an account on the move:
 * the same request later may be taken.
 */
const LATER = [408, 409, 423, 425, 429, 477];

/** Whether a refusal is one for now alone; a redirect, which is never followed, is a page that stands in for the service. */
export const isForLater = (status: number): boolean =>
  status >= 500 || (status >= 300 && status < 400) || LATER.includes(status);

function failureOf(status: number): ProviderError['failure'] {
  if (status === 401) return 'unauthorised';
  return isForLater(status) ? 'unavailable' : 'refused';
}

/**
 * @param title names the provider in failures
 * @param expected statuses beside 2xx that are answers
 * @throws ProviderError
 */
export async function callApi(
  title: string,
  url: string | URL,
  { method = 'GET', authorization, body, signal }: ApiRequest,
  expected: readonly number[] = [],
): Promise<ApiReply> {
  let status: number;
  let retryAfter: number | null;
  let text: string;
  try {
    const response = await fetch(url, {
      method,
      signal,
      // Never follows with the token in hand.
      redirect: 'manual',
      headers: {
        authorization,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    ({ status } = response);
    retryAfter = readRetryAfter(response.headers);
    text = await bounded(response).text();
  } catch (cause) {
    throw new ProviderError('unavailable', `${title} did not answer`, null, { cause });
  }
  if (!(status >= 200 && status < 300) && !expected.includes(status)) {
    throw new ProviderError(failureOf(status), `${title} answered ${status}`, status, {
      retryAfter,
    });
  }
  try {
    return { status, retryAfter, body: text === '' ? undefined : JSON.parse(text) };
  } catch {
    throw new ProviderError('unavailable', `${title} answered what is no JSON`, status);
  }
}
