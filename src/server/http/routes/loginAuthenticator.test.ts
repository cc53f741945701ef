import { FEATURES } from '@/contract/features';
import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import {
  addAuthenticatorPerson,
  addPerson,
  call,
  countStatuses,
  field,
  inParallel,
  type Answer,
} from '@/test/server/people';

import { sessions } from '@/server/platform/db/tables/accounts';

const REFUSAL = '{"detail":"Incorrect OTP","message":"Incorrect OTP"}';
/** The middle of a 30 s step. */
const NOON = new Date('2026-03-01T12:00:15Z');
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

describe('POST /login-2fa/', () => {
  let backend: Backend;
  let avery: Awaited<ReturnType<typeof addAuthenticatorPerson>>;

  beforeEach(async () => {
    backend = await startBackend();
    backend.clock.now = NOON;
    avery = await addAuthenticatorPerson(backend, 'avery@example.com');
  });
  afterEach(() => backend.stop());

  const use = (
    code: string | number,
    { email, password }: { email: string; password: string } = avery,
  ): Promise<Answer> =>
    call(backend, 'POST', '/login-2fa/', { body: { email, password, auth_code: code } });

  const countSessions = async () => (await backend.db.select().from(sessions)).length;

  /** A code that is right at none of the steps around now. */
  function wrongCode(): string {
    const right = [-30, 0, 30].map((seconds) => avery.codeAt(after(seconds)));
    return ['111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '';
  }

  it('signs in with the password and the code shown now', async () => {
    const answer = await use(avery.codeAt(NOON));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      access_token: expect.any(String),
      sign_out: true,
      features: FEATURES,
    });
    const profile = await call(backend, 'GET', '/user/', { token: field(answer, 'access_token') });
    expect(profile.body).toMatchObject({ email: 'avery@example.com', sms_2fa_active: false });
  });

  it('forgets a password that was changed while it was checked', async () => {
    const { hasher } = backend.deps;
    const slow = await startBackend({
      keepData: true,
      deps: {
        hasher: {
          hash: hasher.hash,
          verify: async (hash, password) => {
            const isRight = await hasher.verify(hash, password);
            await backend.db.execute(sql`update accounts set password_hash = 'changed'`);
            return isRight;
          },
        },
      },
    });
    slow.clock.now = NOON;
    try {
      const { email, password } = avery;
      const body = { email, password, auth_code: avery.codeAt(NOON) };
      expect((await call(slow, 'POST', '/login-2fa/', { body })).text).toBe(REFUSAL);
      expect(await countSessions()).toBe(0);
    } finally {
      await slow.stop();
    }
  });

  it('takes a code once', async () => {
    expect((await use(avery.codeAt(NOON))).status).toBe(200);
    expect((await use(avery.codeAt(NOON))).text).toBe(REFUSAL);
  });

  it('takes a code once when it is used 16 times at once', async () => {
    const answers = await inParallel(16, () => use(avery.codeAt(NOON)));
    expect(countStatuses(answers)).toEqual({ 200: 1, 401: 15 });
    expect(await countSessions()).toBe(1);
    // The 15 were no wrong guesses: the next code is compared, and right.
    backend.clock.now = after(30);
    expect((await use(avery.codeAt(after(30)))).status).toBe(200);
  });

  it.each([
    ['before', -30],
    ['after', 30],
  ])('takes the code of the step %s', async (_, seconds) => {
    expect((await use(avery.codeAt(after(seconds)))).status).toBe(200);
  });

  it.each([
    ['too old', -60],
    ['not shown yet', 60],
  ])('refuses a code that is %s', async (_, seconds) => {
    const code = avery.codeAt(after(seconds));
    const near = [-30, 0, 30].map((around) => avery.codeAt(after(around)));
    expect((await use(code)).status).toBe(near.includes(code) ? 200 : 401);
  });

  it('refuses an earlier step once a later one was used', async () => {
    expect((await use(avery.codeAt(after(30)))).status).toBe(200);
    expect((await use(avery.codeAt(NOON))).text).toBe(REFUSAL);
  });

  it('takes a code that begins with 0 as a whole number and as digits', async () => {
    // Every tenth code does; look for two of them.
    const moments = Array.from({ length: 500 }, (_, step) => after(step * 30)).filter((moment) =>
      avery.codeAt(moment).startsWith('0'),
    );
    const [first, second] = moments;
    if (!first || !second) throw new Error('500 codes and not two that begin with 0');
    backend.clock.now = first;
    expect((await use(Number(avery.codeAt(first)))).status).toBe(200);
    backend.clock.now = second;
    expect((await use(avery.codeAt(second))).status).toBe(200);
  });

  it('answers every failure with the same words', async () => {
    const plain = await addPerson(backend, 'pat@example.com');
    const code = avery.codeAt(NOON);
    const failures = [
      await use(wrongCode()),
      await use(code, { email: avery.email, password: 'Wrong-horse-1' }),
      await use(code, { email: 'nobody@example.com', password: avery.password }),
      // Without an authenticator this is no way in.
      await use(code, plain),
    ];
    for (const { status, text } of failures) {
      expect({ status, text }).toEqual({ status: 401, text: REFUSAL });
    }
    expect(await countSessions()).toBe(0);
    expect((await use(code)).status).toBe(200);
  });

  it("does not take another person's code", async () => {
    const kim = await addAuthenticatorPerson(backend, 'kim@example.com');
    const near = [-30, 0, 30].map((seconds) => avery.codeAt(after(seconds)));
    const hers = kim.codeAt(NOON);
    expect((await use(hers)).status).toBe(near.includes(hers) ? 200 : 401);
    expect((await use(hers, kim)).status).toBe(200);
  });

  it('makes an account wait after five wrong codes: the right one is not compared', async () => {
    for (let guess = 1; guess <= 5; guess += 1) await use(wrongCode());
    expect((await use(avery.codeAt(NOON))).text).toBe(REFUSAL);
    await backend.db.execute(sql`update guess_limits set wait_until = now()`);
    expect((await use(avery.codeAt(NOON))).status).toBe(200);
  });

  it('counts wrong passwords here and at /login/ together', async () => {
    for (let guess = 1; guess <= 5; guess += 1) {
      await use(avery.codeAt(NOON), { email: avery.email, password: 'Wrong-horse-1' });
    }
    expect((await use(avery.codeAt(NOON))).status).toBe(401);
    const login = await call(backend, 'POST', '/login/', {
      body: { email: avery.email, password: avery.password },
    });
    expect(login.status).toBe(401);
  });

  it('refuses when the sealed secret was altered', async () => {
    await backend.db.execute(
      sql`update factors set sealed_secret = overlay(sealed_secret placing
            case when substr(sealed_secret, 20, 1) = 'A' then 'B' else 'A' end from 20 for 1)`,
    );
    expect((await use(avery.codeAt(NOON))).text).toBe(REFUSAL);
  });

  it("refuses when another account's sealed secret was put in its place", async () => {
    const kim = await addAuthenticatorPerson(backend, 'kim@example.com');
    await backend.db.execute(
      sql`update factors set sealed_secret =
            (select sealed_secret from factors where account_id = ${kim.id}) where account_id = ${avery.id}`,
    );
    expect((await use(kim.codeAt(NOON))).text).toBe(REFUSAL);
  });
});
