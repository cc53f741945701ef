/** Connecting an account with a simulated provider over real HTTP, for suites of the server. */
import type { Provider } from '@/contract/providers';

import type { Backend } from './backend';
import { field, type Answer } from './people';

/** Paths of each provider's calls (product §14.28 to §14.35), and its field of `GET /integration/`. */
export const PROVIDER_CALLS = {
  google: {
    connect: '/google-calender/connect',
    disable: '/google-calender/',
    flag: 'google_calendar',
  },
  hubspot: { connect: '/hubspot/connect', disable: '/hubspot/', flag: 'hubspot_crm' },
  zoho: { connect: '/zoho/connect', disable: '/zoho', flag: 'zoho_crm' },
} as const satisfies Record<Provider, object>;

async function send(url: string | URL, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : undefined,
    text,
    headers: response.headers,
  };
}

/** A call of a signed-in person. */
export function callAs(
  backend: Backend,
  token: string,
  method: 'GET' | 'DELETE',
  path: string,
): Promise<Answer> {
  return send(backend.url + path, { method, headers: { token, accept: 'application/json' } });
}

/** A consent that was begun: where the person is asked, and what the browser keeps. */
export interface Begun {
  consentPage: string;
  /** `name=value`, as the browser sends it again. */
  cookie: string;
  /** Its attributes, in the order of the alphabet: theirs means nothing. */
  attributes: string[];
}

export async function begin(backend: Backend, token: string, provider: Provider): Promise<Begun> {
  const answer = await callAs(backend, token, 'GET', PROVIDER_CALLS[provider].connect);
  const setCookie = answer.headers.get('set-cookie') ?? '';
  return {
    consentPage: field(answer, 'redirect_url'),
    cookie: setCookie.split(';')[0] ?? '',
    attributes: setCookie.split('; ').slice(1).sort(),
  };
}

/** Presses Allow or Deny; answers where the browser is sent. */
export async function decide(
  consentPage: string,
  decision: 'allow' | 'allow_first' | 'deny' = 'allow',
): Promise<string> {
  const { headers } = await send(consentPage, {
    method: 'POST',
    body: new URLSearchParams({ decision }),
  });
  return headers.get('location') ?? '';
}

/** Follows the provider's redirect; answers what the address bar ends with: `connected=google`. */
export async function comeBack(address: string, cookie: string): Promise<string> {
  const { status, headers } = await send(address, { headers: { cookie } });
  const [page, outcome = ''] = (headers.get('location') ?? '').split('?');
  if (status !== 303 || !page?.endsWith('/#/admin-Dashboard/crm')) {
    throw new Error(`No way back to the integrations: ${status} ${page}`);
  }
  return outcome;
}

/** Connects, Allow and all. */
export async function connectTo(
  backend: Backend,
  token: string,
  provider: Provider,
): Promise<void> {
  const { consentPage, cookie } = await begin(backend, token, provider);
  const outcome = await comeBack(await decide(consentPage), cookie);
  if (outcome !== `connected=${provider}`) throw new Error(`Not connected: ${outcome}`);
}

/** Whether the account is connected, as the calls say. */
export async function isConnected(
  backend: Backend,
  token: string,
  provider: Provider,
): Promise<boolean> {
  const { body } = await callAs(backend, token, 'GET', '/integration/');
  return Object(body)[PROVIDER_CALLS[provider].flag];
}

/** The address with one value of its query replaced; null takes it away. */
export function withQuery(address: string, name: string, value: string | null): string {
  const url = new URL(address);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.href;
}
