/** What the successes of all areas share. */
import type { CallId } from '@/contract/areas';
import type { Method } from '@/contract/endpoint';

import type { Backend } from '../backend';
import { addPerson, call, signIn, type Answer } from '../people';

/** A call that is brought to its success, and what it answers then. */
export type Success = (backend: Backend) => Promise<Answer[]>;

export type Successes = Readonly<Partial<Record<CallId, Success>>>;

let newcomers = 0;
/** The call of a person who has just signed up. */
export async function answersOf(
  backend: Backend,
  method: Method,
  path: string,
  body?: object,
): Promise<Answer[]> {
  const person = await addPerson(backend, `newcomer${(newcomers += 1)}@example.com`);
  const token = await signIn(backend, person);
  return [await call(backend, method, path, { token, ...(body && { body }) })];
}
