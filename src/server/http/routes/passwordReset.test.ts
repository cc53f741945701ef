import { sql } from 'drizzle-orm';

import {
  askForReset,
  codeIn,
  failingClock,
  forgetRates,
  tokenIn,
} from '@/test/server/accountCalls';
import { startBackend, type Backend } from '@/test/server/backend';
import { allMessages } from '@/test/server/jobs';
import {
  addPerson,
  addSmsPerson,
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

import { rowsOf } from '@/server/platform/db/rows';

const FRESH = 'Fresh-horse-10';
const ENDED = { status: 401, text: '{"detail":"Invalid or expired token"}' };

let backend: Backend;
let pat: Person;
beforeEach(async () => {
  backend = await startBackend();
  pat = await addPerson(backend, 'pat@example.com');
});
afterEach(() => backend.stop());

const ask = (email: string): Promise<Answer> =>
  call(backend, 'GET', `/reset-pass?email=${encodeURIComponent(email)}`);
const set = (token: string, password = FRESH): Promise<Answer> =>
  call(backend, 'POST', '/set-password', { body: { token, new_password: password } });
const ending = ({ status, text }: Answer) => ({ status, text });
const lock = async (): Promise<void> => {
  for (let guess = 0; guess < 5; guess += 1) {
    await login(backend, { email: pat.email, password: 'Wrong-horse-1' });
  }
};

describe('GET /reset-pass', () => {
  it('sends the link to the address as it is known, as text and HTML', async () => {
    expect((await ask(' PAT@example.com ')).status).toBe(200);
    const mail = await backend.nextMessage(pat.email);
    const link = `http://parley.test/#/Update-password?reset_token=${tokenIn(mail.text)}`;
    expect(tokenIn(mail.text)).toMatch(/^[\w-]{43}$/);
    expect(mail.text).toContain(link);
    expect(mail).toMatchObject({ channel: 'mail', html: expect.stringContaining(`"${link}"`) });
  });

  it('answers a known and an unknown address with the same bytes, the second time too', async () => {
    const answers = [await ask(pat.email), await ask('nobody@example.com')];
    answers.push(await ask(pat.email), await ask('nobody@example.com'), await ask('no address'));
    for (const answer of answers) expect(ending(answer)).toEqual(ending(answers[0] as Answer));
    expect(answers[0]?.status).toBe(200);
  });

  it('writes as many rows for an unknown address as for a known one', async () => {
    const rows = async () => [
      await backend.db.$count(sql`one_time_secrets`),
      await backend.db.$count(sql`rate_limits`),
    ];
    await ask(pat.email);
    expect(await rows()).toEqual([1, 1]);
    await ask('nobody@example.com');
    expect(await rows()).toEqual([2, 2]);
  });

  it('sends nothing to an address nobody has, and one mail a minute to the others', async () => {
    await inParallel(8, (index) => ask(index % 2 ? pat.email : 'nobody@example.com'));
    await forgetRates(backend);
    await askForReset(backend, pat.email);
    expect((await allMessages(backend)).map(({ to }) => to)).toEqual([pat.email, pat.email]);
  });

  it('keeps the link that was sent when a second one is refused within the minute', async () => {
    const token = await askForReset(backend, pat.email);
    await ask(pat.email);
    expect((await set(token)).status).toBe(200);
  });

  it('refuses a request without an address', async () => {
    expect((await call(backend, 'GET', '/reset-pass')).status).toBe(422);
  });
});

describe('POST /set-password', () => {
  it('sets the password, signs nobody in and tells the person', async () => {
    const answer = await set(await askForReset(backend, pat.email));
    expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(Object.keys(answer.body as object)).toEqual(['message']);
    expect((await login(backend, { ...pat, password: FRESH })).status).toBe(200);
    expect((await login(backend, pat)).status).toBe(401);
    const notice = await backend.nextMessage(pat.email, 1);
    expect(notice).toMatchObject({ subject: 'Your Parley password was changed' });
    expect(notice.text).not.toContain(FRESH);
  });

  it('leaves the link as it was where the database fails, in the last statement too', async () => {
    await backend.stop();
    const clock = failingClock();
    backend = await startBackend({ deps: { now: clock.now } });
    pat = await addPerson(backend, 'pat@example.com');
    const token = await askForReset(backend, pat.email);
    clock.fails = true;
    expect((await set(token)).status).toBe(503);
    clock.fails = false;
    expect((await set(token)).status).toBe(200);
  });

  it('works once when one token is used 16 times at once', async () => {
    const token = await askForReset(backend, pat.email);
    const answers = await inParallel(16, () => set(token));
    expect(countStatuses(answers)).toEqual({ 200: 1, 401: 15 });
    expect(ending(await set(token, 'Other-horse-11'))).toEqual(ENDED);
  });

  it('answers a reused, expired, tampered and unknown token alike', async () => {
    const token = await askForReset(backend, pat.email);
    const tampered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const wrong of [tampered, `${token}A`, 'unknown', "' or 1=1 --"]) {
      expect(ending(await set(wrong))).toEqual(ENDED);
    }
    expect((await set(token)).status).toBe(200);
    expect(ending(await set(token, 'Other-horse-11'))).toEqual(ENDED);

    await forgetRates(backend);
    const expired = await askForReset(backend, pat.email);
    await backend.db.execute(sql`update one_time_secrets set expires_at = now()`);
    expect(ending(await set(expired))).toEqual(ENDED);
  });

  it('gives a link one hour', async () => {
    await askForReset(backend, pat.email);
    const result = await backend.db.execute(
      sql`select extract(epoch from expires_at - created_at)::int as life from one_time_secrets`,
    );
    expect(rowsOf(result)).toEqual([{ life: 3600 }]);
  });

  it.each([
    ['Short-1', 'String should have at least 8 characters'],
    ['lower-case-1', 'Password must contain at least one uppercase letter'],
    ['NoSpecial123', 'Password must contain at least one special character'],
  ])('refuses %s by the rules and keeps the token', async (password, sentence) => {
    const token = await askForReset(backend, pat.email);
    const refused = await set(token, password);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      detail: [{ loc: ['body', 'new_password'], msg: sentence }],
    });
    expect((await set(token)).status).toBe(200);
  });

  it('refuses one of 2000 characters by the same rule as one of 257', async () => {
    const refused = await set(await askForReset(backend, pat.email), 'A-'.padEnd(2000, 'a'));
    expect(refused.body).toMatchObject({
      detail: [{ loc: ['body', 'new_password'], msg: 'String should have at most 256 characters' }],
    });
  });

  it('refuses the old password again and keeps the token', async () => {
    const token = await askForReset(backend, pat.email);
    const refused = await set(token, PASSWORD);
    expect(refused).toMatchObject({
      status: 400,
      body: { detail: 'New password can not be same as old password' },
    });
    expect((await set(token)).status).toBe(200);
  });

  it('uses a token up with the tenth failed try; the eleventh finds it dead', async () => {
    const token = await askForReset(backend, pat.email);
    for (let index = 0; index < 9; index += 1) {
      expect((await set(token, index % 3 ? 'short' : PASSWORD)).status).toBe(index % 3 ? 422 : 400);
    }
    expect((await set(token, 'short')).status).toBe(422);
    expect(ending(await set(token))).toEqual(ENDED);
  });

  it('takes the tenth try when it is right', async () => {
    const token = await askForReset(backend, pat.email);
    for (let index = 0; index < 9; index += 1) await set(token, 'short');
    expect((await set(token)).status).toBe(200);
  });

  it('works while the account is locked, and ends the lock', async () => {
    await lock();
    expect((await login(backend, pat)).status).toBe(401);
    expect((await set(await askForReset(backend, pat.email))).status).toBe(200);
    expect((await login(backend, { ...pat, password: FRESH })).status).toBe(200);
  });

  it('ends every session, also the ones of another device, and leaves others theirs', async () => {
    const tokens = [await signIn(backend, pat), await signIn(backend, pat)];
    const other = await signIn(backend, await addPerson(backend, 'kim@example.com'));
    await set(await askForReset(backend, pat.email));
    expect(await Promise.all(tokens.map((token) => isLive(backend, token)))).toEqual([
      false,
      false,
    ]);
    expect(await isLive(backend, other)).toBe(true);
  });

  it('leaves the second factor on and ends a sign-in under way', async () => {
    const sam = await addSmsPerson(backend, 'sam@example.com', '+12025550161');
    const asked = await login(backend, sam);
    const otp = codeIn(await backend.nextMessage('+12025550161'));
    await set(await askForReset(backend, sam.email));
    const body = { req_id: field(asked, 'req_id'), otp };
    expect((await call(backend, 'POST', '/login-sms-2fa/', { body })).status).toBe(401);
    const again = await login(backend, { ...sam, password: FRESH });
    expect(field(again, 'description')).toContain('OTP Has Been Sent');
  });

  it('makes a pending authenticator secret nobody can use any more', async () => {
    const token = await signIn(backend, pat);
    const read = (session: string) =>
      call(backend, 'GET', '/user/activate-2fa', { token: session });
    const before = field(await read(token), 'secret_key');
    await set(await askForReset(backend, pat.email));
    const fresh = await signIn(backend, { ...pat, password: FRESH });
    expect(field(await read(fresh), 'secret_key')).not.toBe(before);
  });
});
