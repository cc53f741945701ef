import { sql } from 'drizzle-orm';

import { askForReset, codeIn, otherThan } from '@/test/server/accountCalls';
import { startBackend, type Backend } from '@/test/server/backend';
import { allMessages } from '@/test/server/jobs';
import {
  addAuthenticatorPerson,
  addPerson,
  addSmsPerson,
  call,
  field,
  login,
  withBrowser,
  type Answer,
  type Person,
  type Visiting,
} from '@/test/server/people';

const NAME = /^parley_browser_[0-9a-f]{16}$/;
const FRESH = 'Fresh-horse-10';

describe('a browser that signed in before', () => {
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
  const endWaits = () =>
    backend.db.execute(
      sql`update guess_limits set wait_until = now() - interval '1 second' where wait_until < 'infinity'`,
    );

  it('is told by a cookie that only http reads, for 90 days', async () => {
    const [cookie = '', ...others] = (await login(backend, pat)).headers.getSetCookie();
    const [pair = '', ...attributes] = cookie.split('; ');
    expect(others).toEqual([]);
    expect(pair.split('=')[0]).toMatch(NAME);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=7776000', 'Path=/', 'SameSite=Lax']);
    expect(cookie).not.toContain('pat');
  });

  it('is bound to the host and to TLS where people use https', async () => {
    const publicUrl = 'https://parley.test';
    const secure = await startBackend({ keepData: true, settings: { publicUrl } });
    try {
      const answer = await login(secure, pat);
      const [cookie = ''] = answer.headers.getSetCookie();
      expect(cookie).toMatch(/^__Host-parley_browser_/);
      expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Secure', 'Path=/']));
      expect(cookie).not.toContain('Domain');
      await lock();
      expect((await login(secure, pat, withBrowser(answer))).status).toBe(200);
    } finally {
      await secure.stop();
    }
  });

  it('signs in while strangers keep the account locked', async () => {
    const known = withBrowser(await login(backend, pat));
    await lock();
    expect((await login(backend, pat)).status).toBe(401);
    expect((await login(backend, pat, known)).status).toBe(200);
    // It did not take the strangers' guesses back.
    expect((await login(backend, pat)).status).toBe(401);
  });

  it('has a count of its own, and it alone pays for it', async () => {
    const known = withBrowser(await login(backend, pat));
    const other = withBrowser(await login(backend, pat));
    await lock(known);
    expect((await login(backend, pat, known)).status).toBe(401);
    expect((await login(backend, pat, other)).status).toBe(200);
    expect((await login(backend, pat)).status).toBe(200);
  });

  it('is nobody without its cookie, with an altered one, or with that of another account', async () => {
    const kim = await addPerson(backend, 'kim@example.com');
    const mine = withBrowser(await login(backend, pat));
    const theirs = withBrowser(await login(backend, kim));
    const [name = '', value = ''] = (mine['cookie'] ?? '').split('=');
    const [, theirValue = ''] = (theirs['cookie'] ?? '').split('=');
    await lock();
    const altered = value.slice(0, -1) + (value.endsWith('0') ? '1' : '0');
    for (const wrong of [altered, theirValue, '', 'a.b.c.d', `${value}.x`]) {
      expect((await login(backend, pat, { cookie: `${name}=${wrong}` })).status).toBe(401);
    }
    expect((await login(backend, pat, theirs)).status).toBe(401);
    expect((await login(backend, pat, mine)).status).toBe(200);
  });

  it('may have several accounts, and keeps the ten newest', async () => {
    const kim = await addPerson(backend, 'kim@example.com');
    const answers = [await login(backend, pat)];
    answers.push(await login(backend, kim, withBrowser(...answers)));
    await lock();
    await lock({}, kim.email);
    expect((await login(backend, pat, withBrowser(...answers))).status).toBe(200);
    expect((await login(backend, kim, withBrowser(...answers))).status).toBe(200);

    for (let index = 0; index < 12; index += 1) {
      const person = await addPerson(backend, `person${index}@example.com`);
      backend.clock.now = new Date(Date.now() + index * 60_000);
      answers.push(await login(backend, person, withBrowser(...answers)));
    }
    expect(withBrowser(...answers)['cookie']?.split('; ')).toHaveLength(10);
  });

  it('signs in whatever other cookies are called like ours', async () => {
    // As a page in the same place, without https, may have left them; their names cannot be written back.
    const cookie = Array.from({ length: 12 }, (_, index) => `parley_browser_a b${index}=x`);
    const answer = await login(backend, pat, { cookie: cookie.join('; ') });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, [expect.any(String)]]);
  });

  it('is forgotten after 90 days', async () => {
    const start = new Date();
    backend.clock.now = start;
    const known = withBrowser(await login(backend, pat));
    await lock();
    backend.clock.now = new Date(start.getTime() + 90 * 86_400_000 - 1000);
    expect((await login(backend, pat, known)).status).toBe(200);
    backend.clock.now = new Date(start.getTime() + 90 * 86_400_000 + 1000);
    expect((await login(backend, pat, known)).status).toBe(401);
  });

  it('is no session: it opens nothing by itself', async () => {
    const known = withBrowser(await login(backend, pat));
    expect((await call(backend, 'GET', '/user/', { headers: known })).status).toBe(401);
  });

  it('is a stranger after the password was reset elsewhere; the one it was reset in is known', async () => {
    const known = withBrowser(await login(backend, pat));
    const answer = await reset();
    await lock();
    const fresh = { ...pat, password: FRESH };
    expect((await login(backend, fresh, known)).status).toBe(401);
    expect((await login(backend, fresh, withBrowser(answer))).status).toBe(200);
  });

  it('stays known where the password was changed', async () => {
    const signedIn = await login(backend, pat);
    const changed = await call(backend, 'POST', '/user/change-password', {
      token: field(signedIn, 'access_token'),
      body: { old_password: pat.password, new_password: FRESH },
    });
    await lock();
    const fresh = { ...pat, password: FRESH };
    expect((await login(backend, fresh, withBrowser(signedIn))).status).toBe(401);
    expect((await login(backend, fresh, withBrowser(changed))).status).toBe(200);
  });

  it('helps after 100 wrong guesses in a row, as a reset does, and waiting does not', async () => {
    const known = withBrowser(await login(backend, pat));
    await guess();
    await backend.db.execute(sql`update guess_limits set wrong = 98`);
    await guess();
    await endWaits();
    await guess();
    await endWaits();
    expect((await login(backend, pat)).status).toBe(401);
    expect((await login(backend, pat, known)).status).toBe(200);
    expect((await login(backend, pat)).status).toBe(401);
    await reset();
    expect((await login(backend, { ...pat, password: FRESH })).status).toBe(200);
  });

  it('has a count of its own for codes by SMS', async () => {
    const phone = '+12025550161';
    const sam = await addSmsPerson(backend, 'sam@example.com', phone);
    const begin = async () => {
      const before = (await allMessages(backend)).length;
      await backend.db.execute(sql`delete from rate_limits`);
      const reqId = field(await login(backend, sam), 'req_id');
      return { reqId, otp: codeIn(await backend.nextMessage(phone, before)) };
    };
    const finish = (reqId: string, otp: string, headers: Visiting = {}) =>
      call(backend, 'POST', '/login-sms-2fa/', { body: { req_id: reqId, otp }, headers });

    const first = await begin();
    const signedIn = await finish(first.reqId, first.otp);
    expect(signedIn.headers.getSetCookie()).toHaveLength(1);
    const foreign = await begin();
    for (let time = 0; time < 5; time += 1) await finish(foreign.reqId, otherThan(foreign.otp));
    const next = await begin();
    expect((await finish(next.reqId, next.otp)).status).toBe(401);
    expect((await finish(next.reqId, next.otp, withBrowser(signedIn))).status).toBe(200);
  });

  it('has a count of its own for codes of an authenticator, once it passed one', async () => {
    const noon = new Date('2026-03-02T12:00:10Z');
    const later = (steps: number) => new Date(noon.getTime() + steps * 30_000);
    const ada = await addAuthenticatorPerson(backend, 'ada@example.com');
    const finish = (code: string, headers: Visiting = {}) =>
      call(backend, 'POST', '/login-2fa/', {
        body: { email: ada.email, password: ada.password, auth_code: code },
        headers,
      });
    backend.clock.now = noon;
    const signedIn = await finish(ada.codeAt(noon));
    expect(signedIn.status).toBe(200);
    for (let time = 0; time < 5; time += 1) await finish('000000');
    backend.clock.now = later(2);
    expect((await finish(ada.codeAt(later(2)))).status).toBe(401);
    expect((await finish(ada.codeAt(later(2)), withBrowser(signedIn))).status).toBe(200);
  });

  it('that only reset the password has no count of its own for codes', async () => {
    const noon = new Date('2026-03-02T12:00:10Z');
    backend.clock.now = noon;
    const ada = await addAuthenticatorPerson(backend, 'ada@example.com');
    const token = await askForReset(backend, ada.email);
    const body = { token, new_password: FRESH };
    const known = withBrowser(await call(backend, 'POST', '/set-password', { body }));
    const finish = (code: string) =>
      call(backend, 'POST', '/login-2fa/', {
        body: { email: ada.email, password: FRESH, auth_code: code },
        headers: known,
      });
    await backend.db.execute(sql`insert into guess_limits (key, ticket, wrong, wait_until)
      values (${`code:${ada.id}`}, 'test', 5, now() + interval '15 minutes')`);
    expect((await finish(ada.codeAt(noon))).status).toBe(401);
  });
});

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
