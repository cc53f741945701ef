import { startBackend, type Backend } from '@/test/server/backend';
import { call, countStatuses, inParallel, login, PASSWORD } from '@/test/server/people';

import { accounts } from '@/server/platform/db/tables/accounts';
import { makeHasher } from '@/server/platform/secrets/hasher';

describe('POST /signup/', () => {
  let backend: Backend;
  beforeEach(async () => {
    backend = await startBackend({ deps: { hasher: makeHasher() } });
  });
  afterEach(() => backend.stop());

  const signUp = (over: object = {}) =>
    call(backend, 'POST', '/signup/', {
      body: { email: 'ada@example.com', password: PASSWORD, name: 'Ada King', ...over },
    });

  it('adds a person who can sign in at once', async () => {
    const answer = await signUp({ name: '  Ada   King  Lovelace ' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: expect.any(String) });

    const signedIn = await login(backend, { email: 'ADA@example.com', password: PASSWORD });
    expect(signedIn.status).toBe(200);
    expect(await backend.db.select().from(accounts)).toEqual([
      expect.objectContaining({
        email: 'ada@example.com',
        firstName: 'Ada King',
        lastName: 'Lovelace',
        passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      }),
    ]);
  });

  it.each([
    ['Sh-rt', 'String should have at least 8 characters'],
    ['lower-case-only', 'Password must contain at least one uppercase letter'],
    ['NothingSpecial1', 'Password must contain at least one special character'],
    ['Passw0rd!', 'Password is too common'],
  ])('refuses the password %s in the words of product §5.23', async (password, msg) => {
    const answer = await signUp({ password });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      detail: [{ loc: ['body', 'password'], msg, type: expect.any(String) }],
    });
    expect(await backend.db.select().from(accounts)).toEqual([]);
  });

  it.each([
    ['an e-mail that is none', { email: 'ada' }, 'email'],
    ['a blank name', { name: '   ' }, 'name'],
    ['a missing password', { password: undefined }, 'password'],
  ])('refuses %s, naming the field', async (_, over, name) => {
    const answer = await signUp(over);
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      detail: [{ loc: ['body', name], msg: expect.any(String), type: expect.any(String) }],
    });
  });

  // The second is longer than any that is read.
  it.each([257, 2000])(
    'refuses a password of %d characters in the words of product §5.24',
    async (length) => {
      const answer = await signUp({ password: 'A-'.padEnd(length, 'a') });
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        detail: [{ loc: ['body', 'password'], msg: 'String should have at most 256 characters' }],
      });
    },
  );

  it('takes a password of 256 characters', async () => {
    const password = `A-${'a'.repeat(254)}`;
    expect((await signUp({ password })).status).toBe(200);
    expect((await login(backend, { email: 'ada@example.com', password })).status).toBe(200);
  });

  it('refuses an e-mail that is taken, whatever its case', async () => {
    await signUp();
    const again = await signUp({ email: 'Ada@Example.com', name: 'Eve' });
    expect(again.status).toBe(400);
    expect(again.body).toEqual({ detail: 'Email already registered' });
  });

  it('lets one of several sign-ups of the same moment have the e-mail', async () => {
    const answers = await inParallel(6, (index) => signUp({ name: `Ada ${index}` }));
    expect(countStatuses(answers)).toEqual({ 200: 1, 400: 5 });
    expect(await backend.db.select().from(accounts)).toHaveLength(1);
  });
});
