/** Telephone systems handing calls in, for suites of the server. */
import { renewIntakeKey } from '@/server/modules/intake/keys';

import type { Backend } from './backend';
import { addPerson, signIn, type Answer } from './people';

/** An account with an intake key and a session. */
export interface Business {
  id: string;
  email: string;
  key: string;
  token: string;
}

export async function openBusiness(backend: Backend, email: string): Promise<Business> {
  const person = await addPerson(backend, email);
  const key = await renewIntakeKey(backend.deps, person.id);
  return { id: person.id, email, key, token: await signIn(backend, person) };
}

/** Posts below `/intake`, as a telephone system does. @param body as text when it is no good JSON */
export async function postIntake(
  backend: Backend,
  path: string,
  key: string | undefined,
  body: unknown,
): Promise<Answer> {
  const response = await fetch(`${backend.url}/intake${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: JSON.parse(text),
    text,
    headers: response.headers,
  };
}

export function handIn(backend: Backend, key: string | undefined, body: unknown): Promise<Answer> {
  return postIntake(backend, '/calls', key, body);
}

/** The token of a new invite link for that caller. */
export async function askForLink(backend: Backend, key: string, phone: string): Promise<string> {
  const { text } = await postIntake(backend, '/invites', key, { phone });
  const token = /\/#\/userForm\?link_id=([\w-]+)"/.exec(text)?.[1];
  if (!token) throw new Error(`No link in ${text}`);
  return token;
}
