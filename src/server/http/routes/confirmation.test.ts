/** A stolen token is no key to the house (product §14.85 to §14.87). */
import { sql } from 'drizzle-orm';

import {
  ageSessions,
  askForSmsCode,
  codeOf,
  confirmAuthenticator,
  givePhone,
  otherThan,
  turnAuthenticatorOn,
  verifySms,
} from '@/test/server/accountCalls';
import { startBackend, type Backend } from '@/test/server/backend';
import { callAs, PROVIDER_CALLS } from '@/test/server/consent';
import {
  addPerson,
  call,
  countStatuses,
  field,
  inParallel,
  isLive,
  login,
  PASSWORD,
  signIn,
  type Answer,
  type Person,
} from '@/test/server/people';

import { confirmSession } from '@/server/modules/accounts/confirmation';
import { sessions } from '@/server/platform/db/tables/accounts';

const PHONE = '+12025550178';
const DETAILS = {
  first_name: 'Pat',
  last_name: 'Doe',
  city: 'Washington',
  country: 'United States',
  zipcode: '20002',
};
const SENTENCE = 'Please sign in again to change this setting';

let backend: Backend;
let pat: Person;
let token: string;
beforeEach(async () => {
  backend = await startBackend({ providers: { simulator: 'http://127.0.0.1:1' } });
  pat = await addPerson(backend, 'pat@example.com');
  await givePhone(backend, pat, PHONE);
  token = await signIn(backend, pat);
});
afterEach(() => backend.stop());

const get = (path: string): Promise<Answer> => call(backend, 'GET', path, { token });
const post = (path: string, body?: object): Promise<Answer> =>
  call(backend, 'POST', path, { token, ...(body && { body }) });
const confirm = (password: string): Promise<Answer> => post('/user/confirm', { password });
const confirmAndGoOn = async () => {
  token = field(await confirm(PASSWORD), 'access_token');
};
const saveWithPhone = (phone: string) => post('/user/', { ...DETAILS, phone });
const hasFactor = async (kind: 'authenticator' | 'sms') => {
  await backend.db.execute(
    sql`insert into factors (account_id, kind, phone) values (${pat.id}, ${kind}, ${PHONE})`,
  );
};
const connect = (path: string) => callAs(backend, token, 'GET', path);

/** What decides who owns the account: how it is begun, and how it is asked for. */
const GUARDED: [what: string, act: () => Promise<() => Promise<Answer>>][] = [
  [
    'the authenticator on',
    async () => {
      const secret = field(await get('/user/activate-2fa'), 'secret_key');
      return () => confirmAuthenticator(backend, token, secret, codeOf(secret, backend.clock.now));
    },
  ],
  ['an SMS to turn codes on', async () => () => post('/user/activate-sms-2fa')],
  [
    'SMS codes on',
    async () => {
      const { otp } = await askForSmsCode(backend, token, PHONE);
      return () => verifySms(backend, token, otp);
    },
  ],
  ['another phone number', async () => () => saveWithPhone('+12025550179')],
  ['no phone number', async () => () => saveWithPhone('none')],
  ...Object.values(PROVIDER_CALLS).map(
    ({ connect: path }): [string, () => Promise<() => Promise<Answer>>] => [
      path,
      async () => () => connect(path),
    ],
  ),
];

it.each(GUARDED)(
  '%s: not ten minutes after the sign-in, and again with the password',
  async (...row) => {
    const act = await row[1]();
    await ageSessions(backend, '10 minutes');
    const { status, body } = await act();
    expect([status, body]).toEqual([403, { detail: SENTENCE, confirm: true }]);
    await confirmAndGoOn();
    expect((await act()).status).toBe(200);
  },
);

it.each(GUARDED)('%s: in the minutes after the sign-in nothing is asked for', async (...row) => {
  const act = await row[1]();
  await ageSessions(backend, '9 minutes');
  expect((await act()).status).toBe(200);
});

it.each([
  ['/user/disable-2fa', 'authenticator'],
  ['/user/disable-sms-2fa', 'sms'],
] as const)('%s says so in its own form, and goes with the password', async (path, kind) => {
  await hasFactor(kind);
  await ageSessions(backend, '10 minutes');
  const { status, body } = await get(path);
  expect([status, body]).toEqual([200, { status: false, message: SENTENCE, confirm: true }]);
  await confirmAndGoOn();
  expect((await get(path)).body).toEqual({ status: true, message: expect.any(String) });
});

it('everything else asks for nothing, a first number and the other details included', async () => {
  await ageSessions(backend, '11 hours');
  expect((await saveWithPhone(PHONE)).status).toBe(200);
  await givePhone(backend, pat, '');
  expect((await saveWithPhone('+12025550179')).status).toBe(200);
  expect(countStatuses([await get('/user/'), await get('/user/activate-2fa')])).toEqual({ 200: 2 });
  expect((await callAs(backend, token, 'DELETE', '/zoho')).status).toBe(200);
});

it('a code tried in a session that is not confirmed costs no try and is good afterwards', async () => {
  const { otp } = await askForSmsCode(backend, token, PHONE);
  await ageSessions(backend, '10 minutes');
  for (let tries = 0; tries < 6; tries += 1) await verifySms(backend, token, otherThan(otp));
  await confirmAndGoOn();
  expect((await verifySms(backend, token, otp)).status).toBe(200);
});

describe('POST /user/confirm', () => {
  it('lasts ten minutes', async () => {
    await hasFactor('sms');
    await ageSessions(backend, '1 hour');
    await confirmAndGoOn();
    expect(await isLive(backend, token)).toBe(true);
    await backend.db.execute(sql`update sessions set confirmed_at = now() - interval '10 minutes'`);
    expect((await get('/user/disable-sms-2fa')).body).toMatchObject({ confirm: true });
  });

  it('confirms nobody who has the former token, which ends with the first use of the new one', async () => {
    await ageSessions(backend, '1 hour');
    const renewed = field(await confirm(PASSWORD), 'access_token');
    expect((await post('/user/activate-sms-2fa')).status).toBe(403);
    expect(await isLive(backend, renewed)).toBe(true);
    expect(await isLive(backend, token)).toBe(false);
    token = renewed;
    expect((await post('/user/activate-sms-2fa')).status).toBe(200);
  });

  it('confirms nobody whose password was changed while it was checked, and ends no token', async () => {
    const { deps, db } = backend;
    const [session] = await db.select().from(sessions);
    if (!session) throw new Error('Nobody is signed in');
    const fresh = { old_password: PASSWORD, new_password: 'Fresh-horse-10' };
    let changed = '';
    const hasher: typeof deps.hasher = {
      ...deps.hasher,
      verify: async (...check) => {
        const isRight = await deps.hasher.verify(...check);
        changed = field(await post('/user/change-password', fresh), 'access_token');
        return isRight;
      },
    };
    const visitor = { requester: { address: '', userAgent: '' }, browser: null };
    const confirming = confirmSession(
      { ...deps, hasher },
      { accountId: pat.id, sessionId: session.id, tokenHash: session.tokenHash },
      PASSWORD,
      async () => visitor,
    );
    const refusal = { reason: { kind: 'notAllowed', detail: 'The password is incorrect' } };
    await expect(confirming).rejects.toMatchObject(refusal);
    expect(await isLive(backend, changed)).toBe(true);
  });

  it('does not confirm another session of the person', async () => {
    const elsewhere = await signIn(backend, pat);
    await ageSessions(backend, '1 hour');
    await call(backend, 'POST', '/user/confirm', {
      token: elsewhere,
      body: { password: PASSWORD },
    });
    expect((await post('/user/activate-sms-2fa')).status).toBe(403);
  });

  it('refuses a wrong password with 403, which ends no session and confirms nothing', async () => {
    await ageSessions(backend, '10 minutes');
    const { status, body } = await confirm('Wrong-horse-1');
    expect([status, body]).toEqual([403, { detail: 'The password is incorrect' }]);
    expect(await isLive(backend, token)).toBe(true);
    expect((await post('/user/activate-sms-2fa')).status).toBe(403);
  });

  it('counts wrong ones like wrong ones at sign-in: the sixth is not compared', async () => {
    for (let guess = 0; guess < 5; guess += 1) await confirm('Wrong-horse-1');
    expect((await confirm(PASSWORD)).status).toBe(403);
    expect((await login(backend, pat)).status).toBe(401);
  });
});

describe('a renewed token', () => {
  const change = () =>
    post('/user/change-password', { old_password: PASSWORD, new_password: 'Fresh-horse-10' });
  const RENEWALS: [string, () => Promise<Answer>][] = [
    ['a changed password', change],
    ['the authenticator', async () => (await turnAuthenticatorOn(backend, token)).answer],
    [
      'SMS codes',
      async () => verifySms(backend, token, (await askForSmsCode(backend, token, PHONE)).otp),
    ],
  ];

  it.each(RENEWALS)('comes with %s; its first use ends the former', async (_, renew) => {
    const renewed = field(await renew(), 'access_token');
    expect(renewed).not.toBe(token);
    expect(await isLive(backend, renewed)).toBe(true);
    expect(await isLive(backend, token)).toBe(false);
    expect(await isLive(backend, renewed)).toBe(true);
  });

  it.each(RENEWALS)('of %s that nobody takes up changes nothing', async (_, renew) => {
    await renew();
    expect([await isLive(backend, token), await isLive(backend, token)]).toEqual([true, true]);
  });

  it('is taken up by many requests at once', async () => {
    const renewed = field(await change(), 'access_token');
    const live = await inParallel(16, () => isLive(backend, renewed));
    expect(live).not.toContain(false);
  });

  it('is the same session: its age, its confirmation, and its end', async () => {
    await ageSessions(backend, '1 hour');
    await confirmAndGoOn();
    token = field(await change(), 'access_token');
    expect((await post('/user/activate-sms-2fa')).status).toBe(200);
    await ageSessions(backend, '1 hour');
    expect((await saveWithPhone('+12025550180')).status).toBe(403);
    const elsewhere = await signIn(backend, { ...pat, password: 'Fresh-horse-10' });
    await post('/logout/');
    expect(await Promise.all([token, elsewhere].map((one) => isLive(backend, one)))).toEqual([
      false,
      true,
    ]);
  });

  it('is refused like any other once the session has ended', async () => {
    const renewed = field(await change(), 'access_token');
    await backend.db.execute(sql`update sessions set last_used_at = now() - interval '13 hours'`);
    expect(await isLive(backend, renewed)).toBe(false);
  });
});
