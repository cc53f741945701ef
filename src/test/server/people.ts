/** People of a test's own and calls in their name, for suites of the server. */
import { Secret } from 'otpauth';

import type { Method } from '@/contract/endpoint';
import { appCodeAt } from '@/test/appCode';
import { addAccount, findByEmail } from '@/server/modules/accounts/accounts';
import { enableAuthenticator } from '@/server/modules/factors/authenticator';
import { enableSms } from '@/server/modules/factors/sms';

import type { Backend } from './backend';

export const PASSWORD = 'Correct-horse-9';

export interface Person {
  id: string;
  email: string;
  password: string;
}

/** Adds a person without a second factor. */
export async function addPerson(
  backend: Backend,
  email: string,
  name = 'Pat Doe',
): Promise<Person> {
  const passwordHash = await backend.deps.hasher.hash(PASSWORD);
  const id = await addAccount(backend.db, { email, passwordHash, name });
  if (!id) throw new Error(`${email} is taken`);
  return { id, email, password: PASSWORD };
}

/** Opens an account as a stranger does; outside demo mode its address is not proven yet. */
export async function signUp(backend: Backend, email: string): Promise<Person> {
  const body = { email, password: PASSWORD, name: 'Pat Doe' };
  const answer = await call(backend, 'POST', '/signup/', { body });
  if (answer.status !== 200) throw new Error(`No account: ${answer.status} ${answer.text}`);
  const account = await findByEmail(backend.db, email);
  return { id: account?.id ?? '', email, password: PASSWORD };
}

/** Adds a person whose codes come by SMS to `phone`. */
export async function addSmsPerson(
  backend: Backend,
  email: string,
  phone: string,
): Promise<Person> {
  const person = await addPerson(backend, email);
  await enableSms(backend.deps, person.id, phone);
  return person;
}

/** Adds a person with an authenticator; `codeAt` is what it shows at a moment. */
export async function addAuthenticatorPerson(
  backend: Backend,
  email: string,
): Promise<Person & { secret: string; codeAt(moment: Date): string }> {
  const person = await addPerson(backend, email);
  const secret = new Secret({ size: 20 });
  await enableAuthenticator(backend.deps, person.id, secret.base32);
  return {
    ...person,
    secret: secret.base32,
    codeAt: (moment) => appCodeAt(secret.base32, moment.getTime()),
  };
}

/** What tells who visits, beside a token: `from`, `withBrowser`. */
export type Visiting = Readonly<Record<string, string>>;

/** As a request from this address, by the word of the proxy before a backend that trusts one. */
export const from = (address: string): Visiting => ({ 'x-forwarded-for': address });

/** As a request of the browser that was given these answers, with the cookies it keeps. */
export function withBrowser(...answers: readonly Answer[]): Visiting {
  const kept = new Map<string, string>();
  for (const cookie of answers.flatMap(({ headers }) => headers.getSetCookie())) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/max-age=0/i.test(cookie)) kept.delete(name);
    else kept.set(name, value);
  }
  return { cookie: [...kept].map((pair) => pair.join('=')).join('; ') };
}

export interface Answer {
  status: number;
  /** Parsed JSON; undefined for an empty body. */
  body: unknown;
  /** The body's bytes as they came. */
  text: string;
  headers: Headers;
}

/** Sends one call as the client does. */
export async function call(
  backend: Backend,
  method: Method,
  path: string,
  { body, token, headers }: { body?: object; token?: string; headers?: Visiting } = {},
): Promise<Answer> {
  const response = await fetch(backend.url + path, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token !== undefined && { token }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? undefined : JSON.parse(text),
    text,
    headers: response.headers,
  };
}

export function login(
  backend: Backend,
  { email, password }: Pick<Person, 'email' | 'password'>,
  headers: Visiting = {},
): Promise<Answer> {
  return call(backend, 'POST', '/login/', { body: { email, password }, headers });
}

/** A text field of a reply's body; fails the test when it is not there. */
export function field(answer: Answer, name: string): string {
  const { body } = answer;
  const value: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  if (typeof value !== 'string') {
    throw new Error(`No text "${name}" in the reply ${answer.status} ${answer.text}`);
  }
  return value;
}

/** Signs in with the password alone and answers the session's token. */
export async function signIn(backend: Backend, person: Person): Promise<string> {
  return field(await login(backend, person), 'access_token');
}

/** Whether a token still stands for a session. */
export async function isLive(backend: Backend, token: string): Promise<boolean> {
  return (await call(backend, 'GET', '/user/', { token })).status === 200;
}

/** How many of the answers have each status, e.g. `{ 200: 1, 401: 15 }`. */
export function countStatuses(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Does the same so many times at once. */
export function inParallel<T>(times: number, act: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => act(index)));
}

/** The rows of a list; none of what is no list. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
