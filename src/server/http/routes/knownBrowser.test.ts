import { startBackend } from '@/test/server/backend';
import { addPerson, call, field, login, withBrowser } from '@/test/server/people';
import { FRESH, setUpGuesses } from '@/test/server/knownBrowser';

const NAME = /^parley_browser_[0-9a-f]{16}$/;

describe('a browser that signed in before', () => {
  const suite = setUpGuesses();
  const { lock, reset } = suite;

  it('is told by a cookie that only http reads, for 90 days', async () => {
    const [cookie = '', ...others] = (await login(suite.backend, suite.pat)).headers.getSetCookie();
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
      const answer = await login(secure, suite.pat);
      const [cookie = ''] = answer.headers.getSetCookie();
      expect(cookie).toMatch(/^__Host-parley_browser_/);
      expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Secure', 'Path=/']));
      expect(cookie).not.toContain('Domain');
      await lock();
      expect((await login(secure, suite.pat, withBrowser(answer))).status).toBe(200);
    } finally {
      await secure.stop();
    }
  });

  it('is nobody without its cookie, with an altered one, or with that of another account', async () => {
    const kim = await addPerson(suite.backend, 'kim@example.com');
    const mine = withBrowser(await login(suite.backend, suite.pat));
    const theirs = withBrowser(await login(suite.backend, kim));
    const [name = '', value = ''] = (mine['cookie'] ?? '').split('=');
    const [, theirValue = ''] = (theirs['cookie'] ?? '').split('=');
    await lock();
    const altered = value.slice(0, -1) + (value.endsWith('0') ? '1' : '0');
    for (const wrong of [altered, theirValue, '', 'a.b.c.d', `${value}.x`]) {
      expect((await login(suite.backend, suite.pat, { cookie: `${name}=${wrong}` })).status).toBe(
        401,
      );
    }
    expect((await login(suite.backend, suite.pat, theirs)).status).toBe(401);
    expect((await login(suite.backend, suite.pat, mine)).status).toBe(200);
  });

  it('may have several accounts, and keeps the ten newest', async () => {
    const kim = await addPerson(suite.backend, 'kim@example.com');
    const answers = [await login(suite.backend, suite.pat)];
    answers.push(await login(suite.backend, kim, withBrowser(...answers)));
    await lock();
    await lock({}, kim.email);
    expect((await login(suite.backend, suite.pat, withBrowser(...answers))).status).toBe(200);
    expect((await login(suite.backend, kim, withBrowser(...answers))).status).toBe(200);

    for (let index = 0; index < 12; index += 1) {
      const person = await addPerson(suite.backend, `person${index}@example.com`);
      suite.backend.clock.now = new Date(Date.now() + index * 60_000);
      answers.push(await login(suite.backend, person, withBrowser(...answers)));
    }
    expect(withBrowser(...answers)['cookie']?.split('; ')).toHaveLength(10);
  });

  it('signs in whatever other cookies are called like ours', async () => {
    // As a page in the same place, without https, may have left them; their names cannot be written back.
    const cookie = Array.from({ length: 12 }, (_, index) => `parley_browser_a b${index}=x`);
    const answer = await login(suite.backend, suite.pat, { cookie: cookie.join('; ') });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, [expect.any(String)]]);
  });

  it('is forgotten after 90 days', async () => {
    const start = new Date();
    suite.backend.clock.now = start;
    const known = withBrowser(await login(suite.backend, suite.pat));
    await lock();
    suite.backend.clock.now = new Date(start.getTime() + 90 * 86_400_000 - 1000);
    expect((await login(suite.backend, suite.pat, known)).status).toBe(200);
    suite.backend.clock.now = new Date(start.getTime() + 90 * 86_400_000 + 1000);
    expect((await login(suite.backend, suite.pat, known)).status).toBe(401);
  });

  it('is no session: it opens nothing by itself', async () => {
    const known = withBrowser(await login(suite.backend, suite.pat));
    expect((await call(suite.backend, 'GET', '/user/', { headers: known })).status).toBe(401);
  });

  it('is a stranger after the password was reset elsewhere; the one it was reset in is known', async () => {
    const known = withBrowser(await login(suite.backend, suite.pat));
    const answer = await reset();
    await lock();
    const fresh = { ...suite.pat, password: FRESH };
    expect((await login(suite.backend, fresh, known)).status).toBe(401);
    expect((await login(suite.backend, fresh, withBrowser(answer))).status).toBe(200);
  });

  it('stays known where the password was changed', async () => {
    const signedIn = await login(suite.backend, suite.pat);
    const changed = await call(suite.backend, 'POST', '/user/change-password', {
      token: field(signedIn, 'access_token'),
      body: { old_password: suite.pat.password, new_password: FRESH },
    });
    await lock();
    const fresh = { ...suite.pat, password: FRESH };
    expect((await login(suite.backend, fresh, withBrowser(signedIn))).status).toBe(401);
    expect((await login(suite.backend, fresh, withBrowser(changed))).status).toBe(200);
  });
});
