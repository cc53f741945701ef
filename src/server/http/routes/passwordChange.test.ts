import { askForReset, failingClock, turnAuthenticatorOn } from '@/test/server/accountCalls';
import { startBackend, type Backend } from '@/test/server/backend';
import { allMessages } from '@/test/server/jobs';
import {
  addPerson,
  call,
  countStatuses,
  inParallel,
  isLive,
  login,
  PASSWORD,
  signIn,
  type Answer,
  type Person,
} from '@/test/server/people';

const FRESH = 'Fresh-horse-10';

describe('POST /user/change-password', () => {
  let backend: Backend;
  let pat: Person;
  beforeEach(async () => {
    backend = await startBackend();
    pat = await addPerson(backend, 'pat@example.com');
  });
  afterEach(() => backend.stop());

  const live = (token: string) => isLive(backend, token);
  const change = (token: string, oldPassword = PASSWORD, newPassword = FRESH): Promise<Answer> =>
    call(backend, 'POST', '/user/change-password', {
      token,
      body: { old_password: oldPassword, new_password: newPassword },
    });

  it('changes the password, keeps this session and ends the others', async () => {
    const [mine, elsewhere] = [await signIn(backend, pat), await signIn(backend, pat)];
    const other = await signIn(backend, await addPerson(backend, 'kim@example.com'));
    const { body } = await change(mine);
    expect(body).toEqual({ message: expect.any(String), access_token: expect.any(String) });
    expect(await Promise.all([mine, elsewhere, other].map(live))).toEqual([true, false, true]);
    expect((await login(backend, { ...pat, password: FRESH })).status).toBe(200);
    expect((await login(backend, pat)).status).toBe(401);
    await backend.nextMessage(pat.email);
  });

  it('changes nothing where the database fails, in the last statement too', async () => {
    await backend.stop();
    const clock = failingClock();
    backend = await startBackend({ deps: { now: clock.now } });
    pat = await addPerson(backend, 'pat@example.com');
    const mine = await signIn(backend, pat);
    clock.fails = true;
    expect((await change(mine)).status).toBe(503);
    clock.fails = false;
    expect((await change(mine)).status).toBe(200);
  });

  it('refuses a wrong old password in the words of product §5.26 and changes nothing', async () => {
    const [mine, elsewhere] = [await signIn(backend, pat), await signIn(backend, pat)];
    const refused = await change(mine, 'Wrong-horse-1');
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({
      detail: [
        {
          loc: ['body', 'old_password'],
          msg: 'Current password is incorrect',
          type: expect.any(String),
        },
      ],
    });
    expect(await live(elsewhere)).toBe(true);
    expect((await login(backend, pat)).status).toBe(200);
  });

  it('counts wrong old passwords like wrong ones at sign-in: the sixth is not compared', async () => {
    const token = await signIn(backend, pat);
    for (let guess = 0; guess < 5; guess += 1) await change(token, 'Wrong-horse-1');
    expect((await change(token)).status).toBe(400);
    expect((await login(backend, pat)).status).toBe(401);
  });

  it('refuses the same password, and one that breaks the rules', async () => {
    const token = await signIn(backend, pat);
    expect((await change(token, PASSWORD, PASSWORD)).body).toEqual({
      detail: 'New password can not be same as old password',
    });
    const weak = await change(token, PASSWORD, 'weak');
    expect([weak.status, (await login(backend, pat)).status]).toEqual([422, 200]);
    const long = await change(token, PASSWORD, `A-${'a'.repeat(2000)}`);
    expect(long.body).toMatchObject({
      detail: [{ loc: ['body', 'new_password'], msg: 'String should have at most 256 characters' }],
    });
  });

  it('changes it once when 8 ask at once', async () => {
    const token = await signIn(backend, pat);
    const answers = await inParallel(8, (index) =>
      change(token, PASSWORD, `Fresh-horse-1${index}`),
    );
    expect(countStatuses(answers)[200]).toBe(1);
  });

  it('ends a reset link that is under way', async () => {
    const link = await askForReset(backend, pat.email);
    await change(await signIn(backend, pat));
    const body = { token: link, new_password: 'Other-horse-11' };
    expect((await call(backend, 'POST', '/set-password', { body })).status).toBe(401);
  });

  it('leaves the authenticator on', async () => {
    const token = await signIn(backend, pat);
    await turnAuthenticatorOn(backend, token);
    expect((await change(token)).status).toBe(200);
    const answer = await login(backend, { ...pat, password: FRESH });
    expect(answer.body).toMatchObject({ status: false });
  });

  it('sends a notice only when something changed', async () => {
    const token = await signIn(backend, pat);
    await change(token, 'Wrong-horse-1');
    await change(token);
    const told = await allMessages(backend);
    expect(told.filter(({ to }) => to === pat.email)).toHaveLength(1);
  });
});
