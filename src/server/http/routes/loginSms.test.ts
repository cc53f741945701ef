import { FEATURES } from '@/contract/features';
import { randomBytes } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { codeIn, forgetRates, otherThan } from '@/test/server/accountCalls';
import { startBackend, type Backend } from '@/test/server/backend';
import { allMessages } from '@/test/server/jobs';
import {
  addSmsPerson,
  call,
  countStatuses,
  field,
  inParallel,
  login,
  type Answer,
  type Person,
} from '@/test/server/people';

import { sessions } from '@/server/platform/db/tables/accounts';
import { oneTimeSecrets } from '@/server/platform/db/tables/platform';
import { enableSms } from '@/server/modules/factors/sms';

const PHONE = '+15550100212';
const REFUSAL = '{"detail":"Incorrect OTP","message":"Incorrect OTP"}';

describe('POST /login-sms-2fa/', () => {
  let backend: Backend;
  let sam: Person;

  beforeEach(async () => {
    backend = await startBackend();
    sam = await addSmsPerson(backend, 'sam@example.com', PHONE);
  });
  afterEach(() => backend.stop());

  const use = (reqId: string, otp: string | number): Promise<Answer> =>
    call(backend, 'POST', '/login-sms-2fa/', { body: { req_id: reqId, otp } });

  /** Logs in and reads the code where it arrives. */
  async function askForCode(person = sam, phone = PHONE) {
    const from = backend.outbox.length;
    const reqId = field(await login(backend, person), 'req_id');
    return { reqId, code: codeIn(await backend.nextMessage(phone, from)) };
  }

  const countSessions = async () => (await backend.db.select().from(sessions)).length;

  it('signs in with the code that was sent', async () => {
    const { reqId, code } = await askForCode();
    const answer = await use(reqId, code);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      access_token: expect.any(String),
      sign_out: true,
      features: FEATURES,
    });
    const profile = await call(backend, 'GET', '/user/', { token: field(answer, 'access_token') });
    expect(profile.body).toMatchObject({ email: 'sam@example.com', sms_2fa_active: true });
  });

  it('signs in once when one code is used 16 times at once', async () => {
    const { reqId, code } = await askForCode();
    const answers = await inParallel(16, () => use(reqId, code));

    expect(countStatuses(answers)).toEqual({ 200: 1, 401: 15 });
    expect(await countSessions()).toBe(1);
    expect((await use(reqId, code)).text).toBe(REFUSAL);
  });

  it('does not take the lost uses of a right code for wrong guesses', async () => {
    const first = await askForCode();
    await inParallel(16, () => use(first.reqId, first.code));
    await forgetRates(backend);
    const second = await askForCode();
    expect((await use(second.reqId, second.code)).status).toBe(200);
  });

  it('refuses a wrong code, and still takes the right one', async () => {
    const { reqId, code } = await askForCode();
    const wrong = await use(reqId, otherThan(code));
    expect(wrong.status).toBe(401);
    expect(wrong.text).toBe(REFUSAL);
    expect((await use(reqId, code)).status).toBe(200);
  });

  it('refuses the code of another login', async () => {
    const kim = await addSmsPerson(backend, 'kim@example.com', '+15550100399');
    const hers = await askForCode(kim, '+15550100399');
    const his = await askForCode();

    const crossed = await use(his.reqId, hers.code);
    // One in a million: both were sent the same digits.
    expect(crossed.status).toBe(hers.code === his.code ? 200 : 401);
    expect((await use('no-such-login', his.code)).text).toBe(REFUSAL);
    expect((await use(hers.reqId, hers.code)).status).toBe(200);
  });

  it('kills the older code when a newer one is sent', async () => {
    const older = await askForCode();
    await forgetRates(backend);
    const newer = await askForCode();

    expect((await use(older.reqId, older.code)).text).toBe(REFUSAL);
    expect((await use(newer.reqId, newer.code)).status).toBe(200);
  });

  it('refuses a code that has expired', async () => {
    const { reqId, code } = await askForCode();
    await backend.db.update(oneTimeSecrets).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await use(reqId, code)).text).toBe(REFUSAL);
  });

  it('gives a code ten minutes', async () => {
    await askForCode();
    const [row] = await backend.db
      .select({
        life: sql<number>`extract(epoch from ${oneTimeSecrets.expiresAt} - ${oneTimeSecrets.createdAt})::int`,
      })
      .from(oneTimeSecrets);
    expect(row?.life).toBe(600);
  });

  it('ends a login after five wrong codes', async () => {
    const { reqId, code } = await askForCode();
    for (let guess = 1; guess <= 5; guess += 1) await use(reqId, otherThan(code));
    // The account's own wait aside, this login is over.
    await backend.db.execute(sql`delete from guess_limits`);
    expect((await use(reqId, code)).text).toBe(REFUSAL);
  });

  it('compares no more than five of 20 parallel wrong codes', async () => {
    const { reqId, code } = await askForCode();
    await inParallel(20, () => use(reqId, otherThan(code)));
    const [row] = await backend.db.select().from(oneTimeSecrets);
    expect(row?.attemptsLeft).toBe(0);
    expect((await use(reqId, code)).status).toBe(401);
  });

  it('makes an account wait after five wrong codes, whatever login they were for', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { reqId, code } = await askForCode();
      for (let guess = 1; guess <= 3; guess += 1) await use(reqId, otherThan(code));
      await forgetRates(backend);
    }
    const { reqId, code } = await askForCode();
    expect((await use(reqId, code)).text).toBe(REFUSAL);

    // The code itself is as good as ever: once the wait is over it signs in.
    await backend.db.execute(sql`update guess_limits set wait_until = now()`);
    expect((await use(reqId, code)).status).toBe(200);
  });

  it('lets a person without that wait in beside one who has it', async () => {
    const kim = await addSmsPerson(backend, 'kim@example.com', '+15550100399');
    const his = await askForCode();
    for (let guess = 1; guess <= 5; guess += 1) await use(his.reqId, otherThan(his.code));
    const hers = await askForCode(kim, '+15550100399');
    expect((await use(hers.reqId, hers.code)).status).toBe(200);
  });

  it('sends to the number the factor was verified for, whatever the profile says', async () => {
    await backend.db.execute(sql`update accounts set phone = '+15550999999'`);
    await askForCode();
    expect((await allMessages(backend)).map(({ to }) => to)).toEqual([PHONE]);
  });

  it('replaces the number when the factor is turned on for another', async () => {
    await enableSms(backend.deps, sam.id, '+15550100377');
    const answer = await login(backend, sam);
    expect(field(answer, 'description')).toBe('OTP Has Been Sent to ...77');
  });

  it('never accepts an authenticator route instead', async () => {
    const { code } = await askForCode();
    const answer = await call(backend, 'POST', '/login-2fa/', {
      body: { email: sam.email, password: sam.password, auth_code: code },
    });
    expect(answer.text).toBe(REFUSAL);
    expect(await countSessions()).toBe(0);
  });
});

describe('a code that begins with 0', () => {
  it.each([
    ['a whole number', (code: string) => Number(code)],
    ['digits', (code: string) => code],
  ])('works as %s', async (_, spell) => {
    // Four bytes draw the code; longer draws are tokens and ids.
    const backend = await startBackend({
      deps: {
        randomBytes: (size) => (size === 4 ? Buffer.from([0, 0, 0, 42]) : randomBytes(size)),
      },
    });
    try {
      const sam = await addSmsPerson(backend, 'sam@example.com', PHONE);
      const reqId = field(await login(backend, sam), 'req_id');
      const code = codeIn(await backend.nextMessage(PHONE));
      expect(code).toBe('000042');
      const answer = await call(backend, 'POST', '/login-sms-2fa/', {
        body: { req_id: reqId, otp: spell(code) },
      });
      expect(answer.status).toBe(200);
    } finally {
      await backend.stop();
    }
  });
});
