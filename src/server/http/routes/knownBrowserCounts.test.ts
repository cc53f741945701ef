/** What a known browser may try while strangers guess: counts of its own. */
import { sql } from 'drizzle-orm';

import { askForReset, codeIn, otherThan } from '@/test/server/accountCalls';
import { allMessages } from '@/test/server/jobs';
import {
  addAuthenticatorPerson,
  addSmsPerson,
  call,
  field,
  login,
  withBrowser,
  type Visiting,
} from '@/test/server/people';
import { FRESH, setUpGuesses } from '@/test/server/knownBrowser';

describe('a browser that signed in before', () => {
  const suite = setUpGuesses();
  const { guess, lock, reset } = suite;
  const endWaits = () =>
    suite.backend.db.execute(
      sql`update guess_limits set wait_until = now() - interval '1 second' where wait_until < 'infinity'`,
    );

  it('signs in while strangers keep the account locked', async () => {
    const known = withBrowser(await login(suite.backend, suite.pat));
    await lock();
    expect((await login(suite.backend, suite.pat)).status).toBe(401);
    expect((await login(suite.backend, suite.pat, known)).status).toBe(200);
    // It did not take the strangers' guesses back.
    expect((await login(suite.backend, suite.pat)).status).toBe(401);
  });

  it('has a count of its own, and it alone pays for it', async () => {
    const known = withBrowser(await login(suite.backend, suite.pat));
    const other = withBrowser(await login(suite.backend, suite.pat));
    await lock(known);
    expect((await login(suite.backend, suite.pat, known)).status).toBe(401);
    expect((await login(suite.backend, suite.pat, other)).status).toBe(200);
    expect((await login(suite.backend, suite.pat)).status).toBe(200);
  });

  it('helps after 100 wrong guesses in a row, as a reset does, and waiting does not', async () => {
    const known = withBrowser(await login(suite.backend, suite.pat));
    await guess();
    await suite.backend.db.execute(sql`update guess_limits set wrong = 98`);
    await guess();
    await endWaits();
    await guess();
    await endWaits();
    expect((await login(suite.backend, suite.pat)).status).toBe(401);
    expect((await login(suite.backend, suite.pat, known)).status).toBe(200);
    expect((await login(suite.backend, suite.pat)).status).toBe(401);
    await reset();
    expect((await login(suite.backend, { ...suite.pat, password: FRESH })).status).toBe(200);
  });

  it('has a count of its own for codes by SMS', async () => {
    const phone = '+12025550161';
    const sam = await addSmsPerson(suite.backend, 'sam@example.com', phone);
    const begin = async () => {
      const before = (await allMessages(suite.backend)).length;
      await suite.backend.db.execute(sql`delete from rate_limits`);
      const reqId = field(await login(suite.backend, sam), 'req_id');
      return { reqId, otp: codeIn(await suite.backend.nextMessage(phone, before)) };
    };
    const finish = (reqId: string, otp: string, headers: Visiting = {}) =>
      call(suite.backend, 'POST', '/login-sms-2fa/', { body: { req_id: reqId, otp }, headers });

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
    const ada = await addAuthenticatorPerson(suite.backend, 'ada@example.com');
    const finish = (code: string, headers: Visiting = {}) =>
      call(suite.backend, 'POST', '/login-2fa/', {
        body: { email: ada.email, password: ada.password, auth_code: code },
        headers,
      });
    suite.backend.clock.now = noon;
    const signedIn = await finish(ada.codeAt(noon));
    expect(signedIn.status).toBe(200);
    for (let time = 0; time < 5; time += 1) await finish('000000');
    suite.backend.clock.now = later(2);
    expect((await finish(ada.codeAt(later(2)))).status).toBe(401);
    expect((await finish(ada.codeAt(later(2)), withBrowser(signedIn))).status).toBe(200);
  });

  it('that only reset the password has no count of its own for codes', async () => {
    const noon = new Date('2026-03-02T12:00:10Z');
    suite.backend.clock.now = noon;
    const ada = await addAuthenticatorPerson(suite.backend, 'ada@example.com');
    const token = await askForReset(suite.backend, ada.email);
    const body = { token, new_password: FRESH };
    const known = withBrowser(await call(suite.backend, 'POST', '/set-password', { body }));
    const finish = (code: string) =>
      call(suite.backend, 'POST', '/login-2fa/', {
        body: { email: ada.email, password: FRESH, auth_code: code },
        headers: known,
      });
    await suite.backend.db.execute(sql`insert into guess_limits (key, ticket, wrong, wait_until)
      values (${`code:${ada.id}`}, 'test', 5, now() + interval '15 minutes')`);
    expect((await finish(ada.codeAt(noon))).status).toBe(401);
  });
});
