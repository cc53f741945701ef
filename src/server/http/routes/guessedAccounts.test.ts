/** What the owner of an account is told that somebody guesses at. */
import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { allMessages } from '@/test/server/jobs';
import {
  addAuthenticatorPerson,
  addPerson,
  call,
  login,
  withBrowser,
  type Person,
  type Visiting,
} from '@/test/server/people';

describe('the owner of an account that somebody guesses at', () => {
  let backend: Backend;
  let pat: Person;
  beforeEach(async () => {
    backend = await startBackend();
    pat = await addPerson(backend, 'pat@example.com');
  });
  afterEach(() => backend.stop());

  const guess = (email = pat.email, visiting: Visiting = {}) =>
    login(backend, { email, password: 'Wrong-horse-1' }, visiting);
  const guessOn = async (times: number, email = pat.email, visiting: Visiting = {}) => {
    for (let time = 0; time < times; time += 1) {
      await guess(email, visiting);
      await backend.db.execute(
        sql`update guess_limits set wait_until = now() where wait_until is not null`,
      );
    }
  };

  it('is told by mail, once a day', async () => {
    await guessOn(9);
    const mail = await backend.nextMessage(pat.email);
    expect(mail).toMatchObject({ subject: 'Somebody tries to sign in to your Parley account' });
    await backend.db.execute(sql`update rate_limits set expires_at = now()`);
    await guessOn(3);
    expect(await allMessages(backend)).toHaveLength(2);
  });

  it('is told of codes apart from passwords', async () => {
    const { email, password } = await addAuthenticatorPerson(backend, 'avery@example.com');
    const wrongCodes = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        const body = { email, password, auth_code: '000000' };
        await call(backend, 'POST', '/login-2fa/', { body });
        await backend.db.execute(sql`update guess_limits set wait_until = now()`);
      }
    };
    await guessOn(7, email);
    await wrongCodes(9);
    const texts = (await allMessages(backend)).map(({ text }) => text);
    expect(texts).toEqual([
      expect.stringContaining('wrong passwords'),
      expect.stringContaining('wrong codes'),
    ]);
  });

  it('is not told of own mistakes in a known browser, nor is anybody of an unknown address', async () => {
    const known = withBrowser(await login(backend, pat));
    await guessOn(7, pat.email, known);
    await guessOn(7, 'nobody@example.com');
    await guessOn(7);
    expect((await allMessages(backend)).map(({ to }) => to)).toEqual([pat.email]);
  });

  it('is written down for an unknown address as for a known one', async () => {
    const rows = async () => [
      await backend.db.$count(sql`account_events`),
      await backend.db.$count(sql`rate_limits`),
      await backend.db.$count(sql`guess_limits`),
    ];
    await guessOn(6);
    const [known, unknown] = [await rows(), await guessOn(6, 'nobody@example.com').then(rows)];
    expect(unknown).toEqual(known.map((count) => count * 2));
  });
});
