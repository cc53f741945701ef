/** A backend with one person signed in, for suites of what an account may do with itself. */
import { startBackend, type Backend, type BackendOptions } from './backend';
import { addPerson, signIn, type Person } from './people';

/** What its clock shows; codes of authenticators depend on it. */
export const NOON = new Date('2026-03-02T12:00:10Z');

/** @returns the backend, which the suite stops, and pat@example.com with the token of a session */
export async function startSignedIn(options?: BackendOptions): Promise<{
  backend: Backend;
  person: Person;
  token: string;
}> {
  const backend = await startBackend(options);
  backend.clock.now = NOON;
  const person = await addPerson(backend, 'pat@example.com');
  return { backend, person, token: await signIn(backend, person) };
}
