import { sql } from 'drizzle-orm';

import {
  askForReset,
  askForSmsCode,
  codeOf,
  confirmAuthenticator,
  forgetRates,
  givePhone,
  signInWithAuthenticatorOn,
  signInWithSmsOn,
  turnAuthenticatorOn,
  verifySms,
} from '@/testing/accountCalls';
import { startBackend, type Backend } from '@/testing/backend';
import {
  addPerson,
  call,
  countStatuses,
  field,
  inParallel,
  login,
  signIn,
  type Answer,
  type Person,
} from '@/testing/people';

const PHONE = '+12025550171';
const NOON = new Date('2026-03-02T12:00:10Z');
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

let backend: Backend;
let pat: Person;
let token: string;
beforeEach(async () => {
  backend = await startBackend();
  backend.clock.now = NOON;
  pat = await addPerson(backend, 'pat@example.com');
  token = await signIn(backend, pat);
});
afterEach(() => backend.stop());

const get = (path: string, session = token): Promise<Answer> =>
  call(backend, 'GET', path, { token: session });
const secretNow = async (session = token): Promise<string> =>
  field(await get('/user/activate-2fa', session), 'secret_key');
const isLive = async (session: string): Promise<boolean> =>
  (await get('/user/', session)).status === 200;
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** A code that none of the three steps around now has. */
function wrongCode(secret: string): string {
  const near = [-30, 0, 30].map((seconds) => codeOf(secret, after(seconds)));
  return ['111111', '222222', '333333', '444444'].find((code) => !near.includes(code)) ?? '';
}

describe('setting an authenticator up', () => {
  it('offers a QR code and a secret, the same for everyone who asks in the ten minutes', async () => {
    const offers = await inParallel(8, () => get('/user/activate-2fa'));
    const [first] = offers;
    expect(first?.body).toEqual({
      qr_code: expect.stringMatching(/^data:image\/png;base64,/),
      secret_key: expect.stringMatching(/^[A-Z2-7]{32}$/),
    });
    for (const { text } of offers) expect(text).toBe(first?.text);
  });

  it('offers another secret when the ten minutes are over', async () => {
    const before = await secretNow();
    await backend.db.execute(sql`update one_time_secrets set expires_at = now()`);
    expect(await secretNow()).not.toBe(before);
  });

  it('keeps the secret from whoever reads the database', async () => {
    const secret = await secretNow();
    const result = await backend.db.execute(sql`select * from one_time_secrets`);
    expect(JSON.stringify(result)).not.toContain(secret);
  });

  it('turns on with a code of an app, whose step is then spent', async () => {
    const { answer, secret } = await turnAuthenticatorOn(backend, token);
    expect(answer.status).toBe(200);
    expect((await get('/user/activate-2fa')).body).toEqual({
      detail: 'Authenticator Already Connected',
    });
    const use = (otp: string) =>
      call(backend, 'POST', '/login-2fa/', {
        body: { email: pat.email, password: pat.password, auth_code: otp },
      });
    expect((await use(codeOf(secret, NOON))).status).toBe(401);
    backend.clock.now = after(30);
    expect((await use(codeOf(secret, after(30)))).status).toBe(200);
  });

  it('keeps the secret after a wrong code, and gives it five codes', async () => {
    const secret = await secretNow();
    for (let index = 0; index < 4; index += 1) {
      const wrong = await confirmAuthenticator(backend, token, secret, wrongCode(secret));
      expect([wrong.status, wrong.body]).toEqual([400, { detail: 'Incorrect OTP' }]);
    }
    expect(await secretNow()).toBe(secret);
    expect((await confirmAuthenticator(backend, token, secret, codeOf(secret, NOON))).status).toBe(
      200,
    );
  });

  it('does not compare the sixth code', async () => {
    const secret = await secretNow();
    for (let index = 0; index < 5; index += 1) {
      await confirmAuthenticator(backend, token, secret, wrongCode(secret));
    }
    const right = await confirmAuthenticator(backend, token, secret, codeOf(secret, NOON));
    expect(right.status).toBe(400);
    expect(await secretNow()).not.toBe(secret);
  });

  it("takes no secret but this account's own pending one", async () => {
    const kim = await signIn(backend, await addPerson(backend, 'kim@example.com'));
    const [hers] = [await secretNow(kim), await secretNow()];
    for (const secret of [hers, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP']) {
      const answer = await confirmAuthenticator(backend, token, secret, codeOf(secret, NOON));
      expect(answer.status).toBe(400);
    }
  });

  it('turns on once when 8 confirm at once, and tells the person once', async () => {
    const secret = await secretNow();
    const answers = await inParallel(8, () =>
      confirmAuthenticator(backend, token, secret, codeOf(secret, NOON)),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 400: 7 });
    await backend.nextMessage(pat.email);
    await askForReset(backend, pat.email);
    expect(backend.outbox.map((message) => 'subject' in message && message.subject)).toEqual([
      'Two-factor sign-in was turned on',
      'Reset your Parley password',
    ]);
  });
});

describe('setting SMS codes up', () => {
  it('asks for a number where the profile has none', async () => {
    const answer = await call(backend, 'POST', '/user/activate-sms-2fa', { token });
    expect([answer.status, answer.body]).toEqual([
      400,
      { detail: 'Mobile Number Missing From Profile. Kindly Update The Mobile Number First' },
    ]);
  });

  it('turns on for the number the code went to, also when the profile has another by then', async () => {
    await givePhone(backend, pat, PHONE);
    const { asked, otp } = await askForSmsCode(backend, token, PHONE);
    expect(asked.body).toEqual({ detail: 'OTP Has Been Sent' });
    await givePhone(backend, pat, '+12025550199');
    expect((await verifySms(backend, token, otp)).status).toBe(200);
    expect(await get('/user/')).toMatchObject({ body: { sms_2fa_active: true } });
    await forgetRates(backend);
    expect(field(await login(backend, pat), 'description')).toBe('OTP Has Been Sent to ...71');
  });

  it('says when it is on already, and sends nothing', async () => {
    const on = await signInWithSmsOn(backend, 'sam@example.com', PHONE);
    const answer = await call(backend, 'POST', '/user/activate-sms-2fa', { token: on.token });
    expect([answer.status, answer.body]).toEqual([200, { detail: 'SMS 2FA Already Active' }]);
    expect(backend.outbox.filter(({ to }) => to === PHONE)).toHaveLength(1);
  });

  it('takes a code once, after wrong ones, and five at the most', async () => {
    await givePhone(backend, pat, PHONE);
    const first = await askForSmsCode(backend, token, PHONE);
    for (let index = 0; index < 5; index += 1) {
      const wrong = await verifySms(backend, token, otherThan(first.otp));
      expect([wrong.status, wrong.body]).toEqual([400, { detail: 'Incorrect OTP' }]);
    }
    expect((await verifySms(backend, token, first.otp)).status).toBe(400);
    await forgetRates(backend);
    const second = await askForSmsCode(backend, token, PHONE);
    const answers = await inParallel(4, () => verifySms(backend, token, second.otp));
    expect(countStatuses(answers)).toEqual({ 200: 1, 400: 3 });
  });

  it('sends no more than five codes an hour', async () => {
    await givePhone(backend, pat, PHONE);
    const answers = await inParallel(7, () =>
      call(backend, 'POST', '/user/activate-sms-2fa', { token }),
    );
    expect(countStatuses(answers)).toEqual({ 200: 5, 429: 2 });
  });

  it("takes no other account's code", async () => {
    const kim = await addPerson(backend, 'kim@example.com');
    await givePhone(backend, kim, PHONE);
    const session = await signIn(backend, kim);
    const { otp } = await askForSmsCode(backend, session, PHONE);
    expect((await verifySms(backend, token, otp)).status).toBe(400);
    expect((await verifySms(backend, session, otp)).status).toBe(200);
  });
});

describe('turning a factor off', () => {
  const FACTORS = [
    ['/user/disable-2fa', (email: string) => signInWithAuthenticatorOn(backend, email)],
    ['/user/disable-sms-2fa', (email: string) => signInWithSmsOn(backend, email, PHONE)],
  ] as const;
  const countFactors = () => backend.db.$count(sql`factors`);

  it.each(FACTORS)('%s ends it, and can be repeated', async (path, turnOn) => {
    const on = await turnOn('sam@example.com');
    for (const _ of [1, 2]) {
      const { status, body } = await get(path, on.token);
      expect([status, body]).toEqual([200, { status: true, message: expect.any(String) }]);
    }
    expect(await countFactors()).toBe(0);
    expect(field(await login(backend, on.person), 'access_token')).toBeTruthy();
    // One notice for on, one for off, none for the repetition.
    await askForReset(backend, on.person.email);
    const subjects = backend.outbox.flatMap((message) =>
      'subject' in message ? [message.subject] : [],
    );
    expect(subjects.sort()).toEqual([
      'Reset your Parley password',
      'Two-factor sign-in was turned off',
      'Two-factor sign-in was turned on',
    ]);
  });

  it.each(FACTORS)('%s asks for a new sign-in after 12 hours', async (path, turnOn) => {
    const on = await turnOn('sam@example.com');
    await backend.db.execute(sql`update sessions set created_at = now() - interval '13 hours'`);
    const { status, body } = await get(path, on.token);
    expect([status, body]).toEqual([
      200,
      { status: false, message: 'Please sign in again to change this setting' },
    ]);
    expect(await countFactors()).toBe(1);
    // Where there is nothing to turn off, nothing stands in the way.
    expect((await get(path)).body).toMatchObject({ status: true });
  });

  const refusals: [string, Record<string, string>][] = [
    ['a link', { site: 'same-origin', mode: 'navigate', dest: 'document' }],
    ['a typed address', { site: 'none', mode: 'navigate', dest: 'document' }],
    ['an image', { site: 'cross-site', mode: 'no-cors', dest: 'image' }],
    ['an image of our own', { site: 'same-origin', mode: 'no-cors', dest: 'image' }],
    ['a form in a frame', { site: 'cross-site', mode: 'navigate', dest: 'iframe' }],
    ['a script of another site', { site: 'cross-site', mode: 'cors', dest: 'empty' }],
    ['a script of a neighbour', { site: 'same-site', mode: 'cors', dest: 'empty' }],
  ];
  const fetchAs = (path: string, session: string, says: Record<string, string>) => {
    const headers = Object.entries(says).map(([key, value]) => [`sec-fetch-${key}`, value]);
    return backend.app.inject({
      method: 'GET',
      url: path,
      headers: { ...Object.fromEntries(headers), token: session },
    });
  };

  it.each(FACTORS)('%s refuses what is no script of our pages', async (path, turnOn) => {
    const on = await turnOn('sam@example.com');
    for (const [what, says] of refusals) {
      const { statusCode, json } = await fetchAs(path, on.token, says);
      expect([what, statusCode]).toEqual([what, 403]);
      expect(json()).toEqual({ detail: expect.any(String) });
    }
    expect(await countFactors()).toBe(1);
    const ours = { site: 'same-origin', mode: 'cors', dest: 'empty' };
    expect((await fetchAs(path, on.token, ours)).statusCode).toBe(200);
    expect(await countFactors()).toBe(0);
  });
});

describe('sessions after a change of a factor', () => {
  /** How each change is made in `token`'s session; resolves when it is made. */
  const CHANGES: [string, () => Promise<Answer>][] = [
    ['authenticator on', async () => (await turnAuthenticatorOn(backend, token)).answer],
    [
      'SMS on',
      async () => {
        await givePhone(backend, pat, PHONE);
        return verifySms(backend, token, (await askForSmsCode(backend, token, PHONE)).otp);
      },
    ],
    ['authenticator off', () => insertAndDisable('authenticator', '/user/disable-2fa')],
    ['SMS off', () => insertAndDisable('sms', '/user/disable-sms-2fa')],
  ];
  async function insertAndDisable(kind: string, path: string): Promise<Answer> {
    await backend.db.execute(
      sql`insert into factors (account_id, kind, phone) values (${pat.id}, ${kind}, ${PHONE})`,
    );
    return get(path);
  }

  it.each(CHANGES)("%s: the person's other ones end, this and others' stay", async (_, change) => {
    const elsewhere = await signIn(backend, pat);
    const kim = await signIn(backend, await addPerson(backend, 'kim@example.com'));
    await backend.db.execute(
      sql`insert into one_time_secrets (id, purpose, owner, secret_hash, attempts_left, expires_at)
          values ('under-way', 'smsLogin', ${pat.id}, 'hash', 5, now() + interval '5 minutes')`,
    );
    expect((await change()).status).toBe(200);
    expect(await Promise.all([token, elsewhere, kim].map(isLive))).toEqual([true, false, true]);
    expect(await backend.db.$count(sql`one_time_secrets`, sql`purpose = 'smsLogin'`)).toBe(0);
    await backend.nextMessage(pat.email);
  });

  it('all stay where nothing was changed', async () => {
    const elsewhere = await signIn(backend, pat);
    const secret = await secretNow();
    await confirmAuthenticator(backend, token, secret, wrongCode(secret));
    await get('/user/disable-2fa');
    await get('/user/disable-sms-2fa');
    expect(await Promise.all([token, elsewhere].map(isLive))).toEqual([true, true]);
    expect(backend.outbox).toEqual([]);
  });
});
