/** A stolen token is no key to the house (product §14.85 to §14.87). */
import { sql } from 'drizzle-orm';

import {
  ageSessions,
  askForSmsCode,
  codeOf,
  confirmAuthenticator,
  givePhone,
  otherThan,
  verifySms,
} from '@/test/server/accountCalls';
import { callAs, PROVIDER_CALLS } from '@/test/server/consent';
import {
  call,
  countStatuses,
  field,
  isLive,
  login,
  PASSWORD,
  signIn,
  type Answer,
} from '@/test/server/people';
import { confirmSession } from '@/server/modules/accounts/confirmation';
import { sessions } from '@/server/platform/db/tables/accounts';
import { setUpConfirmation } from '@/test/server/confirmedSessions';

const suite = setUpConfirmation();
const { PHONE, post, confirm, confirmAndGoOn, saveWithPhone } = suite;
const SENTENCE = 'Please sign in again to change this setting';

const get = (path: string): Promise<Answer> =>
  call(suite.backend, 'GET', path, { token: suite.token });
const hasFactor = async (kind: 'authenticator' | 'sms') => {
  await suite.backend.db.execute(
    sql`insert into factors (account_id, kind, phone) values (${suite.pat.id}, ${kind}, ${PHONE})`,
  );
};
const connect = (path: string) => callAs(suite.backend, suite.token, 'GET', path);

/** What decides who owns the account: how it is begun, and how it is asked for. */
const GUARDED: [what: string, act: () => Promise<() => Promise<Answer>>][] = [
  [
    'the authenticator on',
    async () => {
      const secret = field(await get('/user/activate-2fa'), 'secret_key');
      return () =>
        confirmAuthenticator(
          suite.backend,
          suite.token,
          secret,
          codeOf(secret, suite.backend.clock.now),
        );
    },
  ],
  ['an SMS to turn codes on', async () => () => post('/user/activate-sms-2fa')],
  [
    'SMS codes on',
    async () => {
      const { otp } = await askForSmsCode(suite.backend, suite.token, PHONE);
      return () => verifySms(suite.backend, suite.token, otp);
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
    await ageSessions(suite.backend, '10 minutes');
    const { status, body } = await act();
    expect([status, body]).toEqual([403, { detail: SENTENCE, confirm: true }]);
    await confirmAndGoOn();
    expect((await act()).status).toBe(200);
  },
);

it.each(GUARDED)('%s: in the minutes after the sign-in nothing is asked for', async (...row) => {
  const act = await row[1]();
  await ageSessions(suite.backend, '9 minutes');
  expect((await act()).status).toBe(200);
});

it.each([
  ['/user/disable-2fa', 'authenticator'],
  ['/user/disable-sms-2fa', 'sms'],
] as const)('%s says so in its own form, and goes with the password', async (path, kind) => {
  await hasFactor(kind);
  await ageSessions(suite.backend, '10 minutes');
  const { status, body } = await get(path);
  expect([status, body]).toEqual([200, { status: false, message: SENTENCE, confirm: true }]);
  await confirmAndGoOn();
  expect((await get(path)).body).toEqual({ status: true, message: expect.any(String) });
});

it('everything else asks for nothing, a first number and the other details included', async () => {
  await ageSessions(suite.backend, '11 hours');
  expect((await saveWithPhone(PHONE)).status).toBe(200);
  await givePhone(suite.backend, suite.pat, '');
  expect((await saveWithPhone('+12025550179')).status).toBe(200);
  expect(countStatuses([await get('/user/'), await get('/user/activate-2fa')])).toEqual({ 200: 2 });
  expect((await callAs(suite.backend, suite.token, 'DELETE', '/zoho')).status).toBe(200);
});

it('a code tried in a session that is not confirmed costs no try and is good afterwards', async () => {
  const { otp } = await askForSmsCode(suite.backend, suite.token, PHONE);
  await ageSessions(suite.backend, '10 minutes');
  for (let tries = 0; tries < 6; tries += 1)
    await verifySms(suite.backend, suite.token, otherThan(otp));
  await confirmAndGoOn();
  expect((await verifySms(suite.backend, suite.token, otp)).status).toBe(200);
});

describe('POST /user/confirm', () => {
  it('lasts ten minutes', async () => {
    await hasFactor('sms');
    await ageSessions(suite.backend, '1 hour');
    await confirmAndGoOn();
    expect(await isLive(suite.backend, suite.token)).toBe(true);
    await suite.backend.db.execute(
      sql`update sessions set confirmed_at = now() - interval '10 minutes'`,
    );
    expect((await get('/user/disable-sms-2fa')).body).toMatchObject({ confirm: true });
  });

  it('confirms nobody who has the former token, which ends with the first use of the new one', async () => {
    await ageSessions(suite.backend, '1 hour');
    const renewed = field(await confirm(PASSWORD), 'access_token');
    expect((await post('/user/activate-sms-2fa')).status).toBe(403);
    expect(await isLive(suite.backend, renewed)).toBe(true);
    expect(await isLive(suite.backend, suite.token)).toBe(false);
    suite.token = renewed;
    expect((await post('/user/activate-sms-2fa')).status).toBe(200);
  });

  it('confirms nobody whose password was changed while it was checked, and ends no token', async () => {
    const { deps, db } = suite.backend;
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
      { accountId: suite.pat.id, sessionId: session.id, tokenHash: session.tokenHash },
      PASSWORD,
      async () => visitor,
    );
    const refusal = { reason: { kind: 'notAllowed', detail: 'The password is incorrect' } };
    await expect(confirming).rejects.toMatchObject(refusal);
    expect(await isLive(suite.backend, changed)).toBe(true);
  });

  it('does not confirm another session of the person', async () => {
    const elsewhere = await signIn(suite.backend, suite.pat);
    await ageSessions(suite.backend, '1 hour');
    await call(suite.backend, 'POST', '/user/confirm', {
      token: elsewhere,
      body: { password: PASSWORD },
    });
    expect((await post('/user/activate-sms-2fa')).status).toBe(403);
  });

  it('refuses a wrong password with 403, which ends no session and confirms nothing', async () => {
    await ageSessions(suite.backend, '10 minutes');
    const { status, body } = await confirm('Wrong-horse-1');
    expect([status, body]).toEqual([403, { detail: 'The password is incorrect' }]);
    expect(await isLive(suite.backend, suite.token)).toBe(true);
    expect((await post('/user/activate-sms-2fa')).status).toBe(403);
  });

  it('counts wrong ones like wrong ones at sign-in: the sixth is not compared', async () => {
    for (let guess = 0; guess < 5; guess += 1) await confirm('Wrong-horse-1');
    expect((await confirm(PASSWORD)).status).toBe(403);
    expect((await login(suite.backend, suite.pat)).status).toBe(401);
  });
});
