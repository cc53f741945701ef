import { randomBytes } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/testing/backend';
import {
  addAuthenticatorPerson,
  addPerson,
  addSmsPerson,
  call,
  countStatuses,
  field,
  inParallel,
  login,
  type Answer,
  type Person,
} from '@/testing/people';

import { oneTimeSecrets, rateLimits, sessions } from '../db/schema';
import type { Message } from '../deps';
import { enableSms } from '../factors/sms';

const PHONE = '+15550100212';
const REFUSAL = '{"detail":"Incorrect OTP","message":"Incorrect OTP"}';

/** The code in a message. */
const codeIn = (message: Message): string => /\b\d{6}\b/.exec(message.text)?.[0] ?? '';
/** A code that is not this one. */
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

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

  /** As if the last messages had left long ago. */
  const forgetMessages = () => backend.db.delete(rateLimits);
  const countSessions = async () => (await backend.db.select().from(sessions)).length;

  it('signs in with the code that was sent', async () => {
    const { reqId, code } = await askForCode();
    const answer = await use(reqId, code);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ access_token: expect.any(String), sign_out: true });
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
    await forgetMessages();
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
    await forgetMessages();
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
      await forgetMessages();
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
    expect(backend.outbox.map(({ to }) => to)).toEqual([PHONE]);
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

describe('messages with codes', () => {
  let backend: Backend;
  let sam: Person;
  /** What was handed to the queue, in order. */
  let queued: Message[];

  beforeEach(async () => {
    queued = [];
    backend = await startBackend({
      deps: { messages: { enqueue: async (_, message) => void queued.push(message) } },
    });
    sam = await addSmsPerson(backend, 'sam@example.com', PHONE);
  });
  afterEach(() => backend.stop());

  /** Seconds from the first code's expiry to the last one's: both live ten minutes from their message. */
  async function expiryNow(): Promise<number> {
    const [row] = await backend.db
      .select({ at: sql<number>`extract(epoch from ${oneTimeSecrets.expiresAt})::float8` })
      .from(oneTimeSecrets)
      .where(eq(oneTimeSecrets.owner, sam.id));
    return row?.at ?? NaN;
  }

  it('leave at most once a minute: a repeated login succeeds, its message follows later', async () => {
    const first = await login(backend, sam);
    const firstExpiry = await expiryNow();
    const second = await login(backend, sam);
    const secondExpiry = await expiryNow();
    await login(backend, sam);

    expect(second.status).toBe(200);
    expect(field(second, 'req_id')).not.toBe(field(first, 'req_id'));
    expect(queued.map(({ notBefore }) => notBefore !== undefined)).toEqual([false, true, true]);
    const [, later, last] = queued.map(({ notBefore }) => Number(notBefore));
    expect((last ?? 0) - (later ?? 0)).toBe(60_000);
    expect(secondExpiry - firstExpiry).toBeCloseTo(60, 1);
  });

  it('leave at once again when the minute is over', async () => {
    await login(backend, sam);
    await backend.db
      .update(rateLimits)
      .set({ expiresAt: sql`now()` })
      .where(sql`${rateLimits.key} like 'smsMinute:%'`);
    await login(backend, sam);
    expect(queued.map(({ notBefore }) => notBefore)).toEqual([undefined, undefined]);
  });

  it('are no more than five an hour, also for parallel logins', async () => {
    const answers = await inParallel(8, () => login(backend, sam));
    expect(countStatuses(answers)).toEqual({ 200: 5, 429: 3 });
    expect(queued).toHaveLength(5);

    const refused = await login(backend, sam);
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({ detail: expect.any(String) });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    const kim = await addSmsPerson(backend, 'kim@example.com', '+15550100399');
    expect((await login(backend, kim)).status).toBe(200);
  });

  it('are sent for the right password only', async () => {
    await login(backend, { email: sam.email, password: 'Wrong-horse-1' });
    expect(queued).toEqual([]);
  });

  it('leave no code behind when they cannot be written', async () => {
    const broken = await startBackend({
      keepData: true,
      deps: { messages: { enqueue: () => Promise.reject(new Error('no queue')) } },
    });
    try {
      expect((await login(broken, sam)).status).toBe(500);
      expect(await backend.db.select().from(oneTimeSecrets)).toEqual([]);
      expect(await backend.db.select().from(rateLimits)).toEqual([]);
    } finally {
      await broken.stop();
    }
  });
});

describe('the database', () => {
  it('holds no token, code, password or authenticator secret as they are', async () => {
    const queued: Message[] = [];
    const backend = await startBackend({
      deps: { messages: { enqueue: async (_, message) => void queued.push(message) } },
    });
    try {
      const pat = await addPerson(backend, 'pat@example.com');
      const token = field(await login(backend, pat), 'access_token');
      await login(backend, await addSmsPerson(backend, 'sam@example.com', PHONE));
      const avery = await addAuthenticatorPerson(backend, 'avery@example.com');
      await login(backend, { email: 'typed-into-the-wrong-field', password: 'Wrong-horse-1' });

      const [message] = queued;
      const secrets = [
        token,
        message ? codeIn(message) : '',
        pat.password,
        avery.secret,
        'Wrong-horse-1',
        'typed-into-the-wrong-field',
      ];
      expect(secrets.every((secret) => secret.length >= 6)).toBe(true);
      const everything = (await backend.db.execute(
        sql`select table_name, query_to_xml(format('select * from %I', table_name), true, false, '')::text as content
            from information_schema.tables where table_schema = 'public'`,
      )) as unknown as { rows: { table_name: string; content: string }[] };
      const told = everything.rows.flatMap(({ table_name: table, content }) =>
        secrets.filter((secret) => content.includes(secret)).map((secret) => ({ table, secret })),
      );
      expect(everything.rows.some(({ content }) => content.includes('pat@example.com'))).toBe(true);
      expect(told).toEqual([]);
    } finally {
      await backend.stop();
    }
  });
});
