import { sql } from 'drizzle-orm';

import {
  askForReset,
  askForSmsCode,
  confirmAuthenticator,
  givePhone,
  signInWithAuthenticatorOn,
  signInWithSmsOn,
  turnAuthenticatorOn,
  verifySms,
  wrongCodeOf,
} from '@/test/server/accountCalls';
import { startBackend, type Backend } from '@/test/server/backend';
import { allMessages } from '@/test/server/jobs';
import {
  addPerson,
  call,
  field,
  isLive,
  login,
  signIn,
  type Answer,
  type Person,
} from '@/test/server/people';
import { NOON, startSignedIn } from '@/test/server/signedInBackend';

const PHONE = '+12025550171';

let backend: Backend;
let pat: Person;
let token: string;
beforeEach(async () => {
  ({ backend, person: pat, token } = await startSignedIn());
});
afterEach(() => backend.stop());

const get = (path: string, session = token): Promise<Answer> =>
  call(backend, 'GET', path, { token: session });

describe('turning a factor off', () => {
  const FACTORS = [
    [
      '/user/disable-2fa',
      (email: string) => signInWithAuthenticatorOn(backend, email),
      'Authenticator is off',
    ],
    [
      '/user/disable-sms-2fa',
      (email: string) => signInWithSmsOn(backend, email, PHONE),
      'SMS codes are off',
    ],
  ] as const;
  const countFactors = () => backend.db.$count(sql`factors`);

  it.each(FACTORS)('%s ends it, says so, and can be repeated', async (path, turnOn, message) => {
    const on = await turnOn('sam@example.com');
    for (const _ of [1, 2]) {
      const { status, body } = await get(path, on.token);
      expect([status, body]).toEqual([200, { status: true, message }]);
    }
    expect(await countFactors()).toBe(0);
    expect(field(await login(backend, on.person), 'access_token')).toBeTruthy();
    // One notice for on, one for off, none for the repetition.
    await askForReset(backend, on.person.email);
    const subjects = (await allMessages(backend)).flatMap((message) =>
      'subject' in message ? [message.subject] : [],
    );
    expect(subjects.sort()).toEqual([
      'Reset your Parley password',
      'Two-factor sign-in was turned off',
      'Two-factor sign-in was turned on',
    ]);
  });

  it.each(FACTORS)('%s asks for a new sign-in after a while', async (path, turnOn) => {
    const on = await turnOn('sam@example.com');
    await backend.db.execute(sql`update sessions set created_at = now() - interval '13 hours'`);
    const { status, body } = await get(path, on.token);
    expect([status, body]).toEqual([
      200,
      { status: false, message: 'Please sign in again to change this setting', confirm: true },
    ]);
    expect(await countFactors()).toBe(1);
    // Where there is nothing to turn off, nothing stands in the way.
    expect((await get(path)).body).toMatchObject({ status: true });
  });

  const refusals: [string, Record<string, string>][] = [
    ['a link', { site: 'same-origin', mode: 'navigate', dest: 'document' }],
    ['a link, in a browser that names no place for it', { site: 'same-origin', mode: 'navigate' }],
    ['a typed address', { site: 'none', mode: 'navigate', dest: 'document' }],
    ['an image', { site: 'cross-site', mode: 'no-cors', dest: 'image' }],
    ['an image of our own', { site: 'same-origin', mode: 'no-cors', dest: 'image' }],
    ['an image of our own, with CORS', { site: 'same-origin', mode: 'cors', dest: 'image' }],
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

it('a client on an allowed origin may turn a factor off, and no other site', async () => {
  const { token: session } = await signInWithSmsOn(backend, 'sam@example.com', PHONE);
  const allowing = await startBackend({
    keepData: true,
    settings: { allowedOrigins: ['https://app.parley.test'] },
  });
  const statusFrom = async (origin: string) => {
    const says = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin };
    const headers = { ...says, token: session };
    const url = '/user/disable-sms-2fa';
    return (await allowing.app.inject({ method: 'GET', url, headers })).statusCode;
  };
  expect(await statusFrom('https://evil.test')).toBe(403);
  expect(await statusFrom('https://app.parley.test')).toBe(200);
  expect(await backend.db.$count(sql`factors`)).toBe(0);
  await allowing.stop();
});

it("a factor that somebody else has is none of one's own, and stays when one's own goes", async () => {
  await signInWithAuthenticatorOn(backend, 'kim@example.com');
  await signInWithSmsOn(backend, 'sam@example.com', '+12025550172');
  expect((await get('/user/activate-2fa')).body).toHaveProperty('secret_key');
  await givePhone(backend, pat, PHONE);
  const { otp } = await askForSmsCode(backend, token, PHONE);
  expect((await verifySms(backend, token, otp)).status).toBe(200);
  expect(await backend.db.$count(sql`factors`)).toBe(3);
  expect((await get('/user/disable-sms-2fa')).body).toMatchObject({ status: true });
  expect(await backend.db.$count(sql`factors`, sql`account_id <> ${pat.id}`)).toBe(2);
  expect(await backend.db.$count(sql`factors`)).toBe(2);
});

describe('sessions after a change of a factor', () => {
  const live = (session: string) => isLive(backend, session);
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
    expect(await Promise.all([token, elsewhere, kim].map(live))).toEqual([true, false, true]);
    expect(await backend.db.$count(sql`one_time_secrets`, sql`purpose = 'smsLogin'`)).toBe(0);
    await backend.nextMessage(pat.email);
  });

  it('all stay where nothing was changed', async () => {
    const elsewhere = await signIn(backend, pat);
    const secret = field(await get('/user/activate-2fa'), 'secret_key');
    await confirmAuthenticator(backend, token, secret, wrongCodeOf(secret, NOON));
    await get('/user/disable-2fa');
    await get('/user/disable-sms-2fa');
    expect(await Promise.all([token, elsewhere].map(live))).toEqual([true, true]);
    expect(backend.outbox).toEqual([]);
  });
});
