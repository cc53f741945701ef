/** One JSON request to a provider's API. */
import { bounded } from '@/server/platform/replies';
import { readRetryAfter } from '@/server/platform/retryAfter';

import { ProviderError } from './provider';

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
  /** Seconds until it wants to be asked again; null where it does not say. */
  retryAfter: number | null;
  /** Parsed JSON; undefined for an empty body. */
  body: unknown;
}

/**
 * Timeout, conflict, locked, too early, too many requests, and HubSpot's own for an account being moved: the same
 * request may succeed later.
 */
const LATER = [408, 409, 423, 425, 429, 477];

/** Whether a refusal is temporary; a redirect, which is never followed, is some page in place of the service. */
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
      // Never follows a redirect with the token.
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
