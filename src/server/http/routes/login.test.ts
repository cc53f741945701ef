import { sql } from 'drizzle-orm';

import { FEATURES } from '@/contract/features';
import { login as loginCall } from '@/contract/auth';

import { startBackend, type Backend } from '@/test/server/backend';
import {
  addAuthenticatorPerson,
  addPerson,
  addSmsPerson,
  countStatuses,
  inParallel,
  login,
  PASSWORD,
  type Answer,
} from '@/test/server/people';

import { oneTimeSecrets } from '@/server/platform/db/tables/platform';
import { makeHasher, type PasswordHasher } from '@/server/platform/secrets/hasher';

/** A hasher that counts what was compared with a real password, and all that was computed. */
function makeSpy(): PasswordHasher & { compared: number; computed: number } {
  const real = makeHasher();
  return {
    compared: 0,
    computed: 0,
    hash: real.hash,
    verify(hash, password) {
      this.computed += 1;
      if (hash !== null) this.compared += 1;
      return real.verify(hash, password);
    },
  };
}

/** Headers that may differ between any two replies. */
const PASSING = ['date', 'x-request-id', 'request-id'];

/** Everything of an answer that someone outside can tell it by. */
function looks({ status, text, headers }: Answer) {
  return { status, text, headers: [...headers].filter(([name]) => !PASSING.includes(name)) };
}

describe('POST /login/', () => {
  let backend: Backend;
  let spy: ReturnType<typeof makeSpy>;

  beforeEach(async () => {
    spy = makeSpy();
    backend = await startBackend({ deps: { hasher: spy } });
  });
  afterEach(() => backend.stop());

  const wrongGuess = (email: string) => login(backend, { email, password: 'Wrong-horse-1' });

  async function endWaits(): Promise<void> {
    await backend.db.execute(
      sql`update guess_limits set wait_until = now() - interval '1 second' where wait_until is not null`,
    );
  }

  it('signs in with the password alone where no second factor is on', async () => {
    await addPerson(backend, 'Pat@Example.com');
    const answer = await login(backend, { email: ' pat@example.COM ', password: PASSWORD });

    expect(answer.status).toBe(200);
    expect(loginCall.reply.parse(answer.body)).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      sign_out: true,
      features: FEATURES,
    });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('asks for the authenticator, and gives no token, where it is on', async () => {
    const person = await addAuthenticatorPerson(backend, 'pat@example.com');
    const answer = await login(backend, person);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      status: false,
      message: '2FA Enabled User, Please Log In Using 2FA Route',
      features: ['recovery_codes'],
    });
  });

  it('asks for the SMS code, naming two digits of the number', async () => {
    const person = await addSmsPerson(backend, 'pat@example.com', '+15550100212');
    const answer = await login(backend, person);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      status: true,
      description: 'OTP Has Been Sent to ...12',
      req_id: expect.stringMatching(/^[\w-]{22}$/),
      features: ['recovery_codes'],
    });
  });

  it('prefers the authenticator where both factors are on, and sends no SMS', async () => {
    const person = await addAuthenticatorPerson(backend, 'pat@example.com');
    await backend.db.execute(
      sql`insert into factors (account_id, kind, phone) values (${person.id}, 'sms', '+15550100212')`,
    );
    expect((await login(backend, person)).body).toMatchObject({ status: false });
    expect(await backend.db.select().from(oneTimeSecrets)).toEqual([]);
  });

  it('answers a wrong password, an unknown e-mail and a locked account with the same bytes', async () => {
    const person = await addPerson(backend, 'pat@example.com');
    const wrong = await wrongGuess(person.email);
    const unknown = await wrongGuess('nobody@example.com');
    for (let guess = 2; guess <= 5; guess += 1) await wrongGuess(person.email);
    const locked = await wrongGuess(person.email);
    const lockedButRight = await login(backend, person);

    expect(wrong.status).toBe(401);
    expect(wrong.text).toBe('{"detail":"Incorrect email or password"}');
    expect(looks(unknown)).toEqual(looks(wrong));
    expect(looks(locked)).toEqual(looks(wrong));
    expect(looks(lockedButRight)).toEqual(looks(wrong));
  });

  it('computes one hash for each of them, so that their times are alike', async () => {
    const person = await addPerson(backend, 'pat@example.com');
    const costOf = async (act: () => Promise<unknown>) => {
      const before = spy.computed;
      await act();
      return spy.computed - before;
    };
    const wrong = await costOf(() => wrongGuess(person.email));
    const unknown = await costOf(() => wrongGuess('nobody@example.com'));
    for (let guess = 2; guess <= 5; guess += 1) await wrongGuess(person.email);
    const locked = await costOf(() => wrongGuess(person.email));

    expect({ wrong, unknown, locked }).toEqual({ wrong: 1, unknown: 1, locked: 1 });
  });

  it('does not compare the sixth guess, and refuses the right password while it waits', async () => {
    const person = await addPerson(backend, 'pat@example.com');
    for (let guess = 1; guess <= 5; guess += 1) await wrongGuess(person.email);
    expect(spy.compared).toBe(5);

    expect((await wrongGuess(person.email)).status).toBe(401);
    expect((await login(backend, person)).status).toBe(401);
    expect(spy.compared).toBe(5);
  });

  it('compares one guess after each wait', async () => {
    const person = await addPerson(backend, 'pat@example.com');
    for (let guess = 1; guess <= 5; guess += 1) await wrongGuess(person.email);
    await endWaits();
    await inParallel(8, () => wrongGuess(person.email));
    expect(spy.compared).toBe(6);

    await endWaits();
    expect((await login(backend, person)).status).toBe(200);
    // The right one took the wrong ones back: five are free again.
    for (let guess = 1; guess <= 5; guess += 1) await wrongGuess(person.email);
    expect(spy.compared).toBe(12);
  });

  it('locks nobody else out', async () => {
    const [first, second] = [
      await addPerson(backend, 'first@example.com'),
      await addPerson(backend, 'second@example.com'),
    ];
    for (let guess = 1; guess <= 6; guess += 1) await wrongGuess(first.email);
    expect((await login(backend, second)).status).toBe(200);
  });

  it('counts guesses of one e-mail together, however it is written', async () => {
    await addPerson(backend, 'pat@example.com');
    const spellings = ['pat@example.com', 'PAT@example.com', ' Pat@Example.Com'];
    for (let guess = 0; guess < 9; guess += 1) await wrongGuess(spellings[guess % 3] ?? '');
    expect(spy.compared).toBe(5);
  });

  it('lets 20 parallel valid logins of one person succeed', async () => {
    const person = await addPerson(backend, 'pat@example.com');
    expect(countStatuses(await inParallel(20, () => login(backend, person)))).toEqual({ 200: 20 });
  });

  it('lets parallel valid logins succeed when only one free guess is left', async () => {
    const person = await addPerson(backend, 'pat@example.com');
    for (let guess = 1; guess <= 4; guess += 1) await wrongGuess(person.email);
    expect(countStatuses(await inParallel(8, () => login(backend, person)))).toEqual({ 200: 8 });
  });

  it('compares no more than the five free ones of 20 parallel wrong guesses', async () => {
    const person = await addPerson(backend, 'pat@example.com');
    const answers = await inParallel(20, () => wrongGuess(person.email));
    expect(countStatuses(answers)).toEqual({ 401: 20 });
    expect(spy.compared).toBe(5);
  });

  it('keeps one limit for two instances on one database', async () => {
    const person = await addPerson(backend, 'pat@example.com');
    const second = await startBackend({ keepData: true, deps: { hasher: spy } });
    try {
      await inParallel(20, (index) =>
        login(index % 2 ? backend : second, { email: person.email, password: 'Wrong-horse-1' }),
      );
      expect(spy.compared).toBe(5);
    } finally {
      await second.stop();
    }
  });

  it('forgets a password that was changed while it was checked', async () => {
    const person = await addPerson(backend, 'pat@example.com');
    const verify = spy.verify.bind(spy);
    spy.verify = async (hash, password) => {
      const isRight = await verify(hash, password);
      await backend.db.execute(sql`update accounts set password_hash = 'changed'`);
      return isRight;
    };
    expect((await login(backend, person)).status).toBe(401);
  });
});
