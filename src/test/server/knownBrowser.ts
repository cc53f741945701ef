/** Suites of browsers in which somebody signed in before. */
import { askForReset } from './accountCalls';
import { startBackend, type Backend } from './backend';
import { addPerson, call, login, type Answer, type Person, type Visiting } from './people';

/** A password after a reset. */
export const FRESH = 'Fresh-horse-10';

/** Starts a backend with one person for each test. */
export function setUpGuesses() {
  let backend: Backend;
  let pat: Person;
  beforeEach(async () => {
    backend = await startBackend();
    pat = await addPerson(backend, 'pat@example.com');
  });
  afterEach(() => backend.stop());

  const guess = (visiting: Visiting = {}, email = pat.email) =>
    login(backend, { email, password: 'Wrong-horse-1' }, visiting);
  const lock = async (visiting: Visiting = {}, email = pat.email) => {
    for (let time = 0; time < 5; time += 1) await guess(visiting, email);
  };
  const reset = async (visiting: Visiting = {}): Promise<Answer> => {
    const token = await askForReset(backend, pat.email);
    const body = { token, new_password: FRESH };
    return call(backend, 'POST', '/set-password', { body, headers: visiting });
  };

  return {
    get backend() {
      return backend;
    },
    get pat() {
      return pat;
    },
    guess,
    lock,
    reset,
  };
}
