import { sql } from 'drizzle-orm';

import { signInWithSmsOn } from '@/test/server/accountCalls';
import { startBackend, type Backend } from '@/test/server/backend';
import {
  addPerson,
  call,
  countStatuses,
  from,
  inParallel,
  login,
  PASSWORD,
  withBrowser,
  type Answer,
} from '@/test/server/people';

/** Addresses kept for documentation; the two of `HERE` are one network. */
const HERE = ['203.0.113.7', '203.0.113.200'] as const;
const ELSEWHERE = '198.51.100.9';
const MAPPED = '::ffff:203.0.113.9';

describe('limits by network', () => {
  const backends: Backend[] = [];
  let backend: Backend;
  const start = async (keepData = false): Promise<Backend> => {
    const started = await startBackend({ keepData, settings: { trustedProxies: ['loopback'] } });
    backends.push(started);
    return started;
  };
  beforeEach(async () => {
    backend = await start();
  });
  afterEach(async () => {
    for (const started of backends.splice(0)) await started.stop();
  });

  const here = (index: number) => from(HERE[index % 2] ?? '');
  const guess = (index: number, by = backend, visiting = here(index)): Promise<Answer> =>
    login(by, { email: `nobody${index}@example.com`, password: 'Wrong-horse-1' }, visiting);
  const signUp = (index: number, by = backend, visiting = here(index)): Promise<Answer> =>
    call(by, 'POST', '/signup/', {
      body: { email: `new${index}@example.com`, password: PASSWORD, name: 'Ada' },
      headers: visiting,
    });
  const ask = (index: number, by = backend, visiting = here(index)): Promise<Answer> =>
    call(by, 'GET', `/reset-pass?email=nobody${index}@example.com`, { headers: visiting });

  /** As if the network of `HERE` had used so many, and all networks together so many. */
  async function setCounts(rule: string, ofNetwork: number, ofAll = ofNetwork): Promise<void> {
    const set = (key: string, points: number) =>
      backend.db.execute(sql`update rate_limits set points = ${points} where key like ${key}`);
    await set(`network:${rule}:%`, ofNetwork);
    await set(`total:${rule}`, ofAll);
  }

  /** In portions, as no more are taken in from one network at once. */
  async function many(times: number, act: (index: number) => Promise<Answer>): Promise<Answer[]> {
    const answers: Answer[] = [];
    while (answers.length < times) {
      const begun = answers.length;
      answers.push(...(await inParallel(Math.min(8, times - begun), (i) => act(begun + i))));
    }
    return answers;
  }

  const expectLater = (answer: Answer): void => {
    expect(answer).toMatchObject({ status: 429, body: { detail: expect.any(String) } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
  };

  it('let 300 guesses over many accounts be compared, and slow no other network', async () => {
    await guess(0);
    await setCounts('failedSignIns', 280);
    const answers = await many(30, guess);
    expect(countStatuses(answers)).toEqual({ 401: 20, 429: 10 });
    expectLater(answers[29] as Answer);
    expectLater(await guess(31, backend, from(MAPPED)));
    expect((await guess(32, backend, from(ELSEWHERE))).status).toBe(401);
  });

  it('count guesses at codes with those at passwords', async () => {
    await guess(0);
    await setCounts('failedSignIns', 299);
    const code = { body: { req_id: 'unknown', otp: 123456 }, headers: here(0) };
    expect((await call(backend, 'POST', '/login-sms-2fa/', code)).status).toBe(401);
    expectLater(await call(backend, 'POST', '/login-sms-2fa/', code));
    const both = { body: { email: 'a@b.example', password: 'Wrong-1', auth_code: 1 }, ...here(0) };
    expectLater(await call(backend, 'POST', '/login-2fa/', { ...both, headers: here(0) }));
  });

  it('count no sign-in that succeeds, and let a browser through that signed in before', async () => {
    const pat = await addPerson(backend, 'pat@example.com');
    await guess(0);
    await setCounts('failedSignIns', 299);
    const signedIn: Answer[] = [];
    // One after the other: while it is not known to be right, each counts.
    while (signedIn.length < 20) signedIn.push(await login(backend, pat, here(signedIn.length)));
    expect(countStatuses(signedIn)).toEqual({ 200: 20 });

    expect((await guess(1)).status).toBe(401);
    expectLater(await login(backend, pat, here(0)));
    const known = withBrowser(signedIn[0] as Answer);
    expect((await login(backend, pat, { ...here(0), ...known })).status).toBe(200);
    expectLater(await guess(2, backend, { ...here(0), ...known }));
  });

  it('count no sign-in that fails by another limit', async () => {
    const { person } = await signInWithSmsOn(backend, 'sam@example.com', '+12025550172');
    await backend.db.execute(sql`delete from rate_limits`);
    await guess(0);
    await setCounts('failedSignIns', 299);
    await login(backend, person, here(0));
    await backend.db.execute(
      sql`update rate_limits set points = 100 where key not like '%failedSignIns%'`,
    );
    expect((await login(backend, person, here(0))).status).toBe(429);
    expect((await guess(1)).status).toBe(401);
  });

  it('grow tight for each network when all together are many, and leave the real person room', async () => {
    await guess(0);
    await setCounts('failedSignIns', 30, 10_000);
    expectLater(await guess(1));
    expect((await guess(2, backend, from(ELSEWHERE))).status).toBe(401);
    await setCounts('failedSignIns', 30, 9_000);
    expect((await guess(3)).status).toBe(401);
  });

  it('take 100 sign-ups an hour', async () => {
    await signUp(100);
    await setCounts('signUps', 92);
    const answers = await many(12, signUp);
    expect(countStatuses(answers)).toEqual({ 200: 8, 429: 4 });
    expectLater(answers[11] as Answer);
    expect((await signUp(12, backend, from(ELSEWHERE))).status).toBe(200);
  });

  it('count a sign-up of a taken address, and none that breaks the rules', async () => {
    await signUp(0);
    await setCounts('signUps', 98);
    expect((await signUp(0)).status).toBe(400);
    const weak = { body: { email: 'x@example.com', password: 'weak', name: 'X' } };
    for (let time = 0; time < 3; time += 1) {
      const answer = await call(backend, 'POST', '/signup/', { ...weak, headers: here(0) });
      expect(answer.status).toBe(422);
    }
    expect((await signUp(1)).status).toBe(200);
    expectLater(await signUp(2));
  });

  it('take 60 requests for a reset an hour, of known and unknown addresses alike', async () => {
    await addPerson(backend, 'pat@example.com');
    await ask(100);
    await setCounts('resetRequests', 52);
    const answers = await many(12, ask);
    expect(countStatuses(answers)).toEqual({ 200: 8, 429: 4 });
    expectLater(
      await call(backend, 'GET', '/reset-pass?email=pat@example.com', { headers: here(0) }),
    );
    expect((await ask(81, backend, from(ELSEWHERE))).status).toBe(200);
  });

  it('are one limit for four instances', async () => {
    const all = [backend, await start(true), await start(true), await start(true)];
    const by = (index: number) => all[index % 4] ?? backend;
    await guess(0);
    await setCounts('failedSignIns', 280);
    const guesses = await inParallel(40, (index) => guess(index, by(index)));
    expect(countStatuses(guesses)).toEqual({ 401: 20, 429: 20 });
    // Each instance takes 8 of these of one network in hand.
    await signUp(1000);
    await setCounts('signUps', 90);
    expect(countStatuses(await inParallel(32, (index) => signUp(index, by(index))))).toEqual({
      200: 10,
      429: 22,
    });
    await ask(1000);
    await setCounts('resetRequests', 50);
    expect(countStatuses(await inParallel(32, (index) => ask(index, by(index))))).toEqual({
      200: 10,
      429: 22,
    });
  });

  it('do not count what comes from this machine itself', async () => {
    await many(20, (index) => guess(index, backend, {}));
    expect(await backend.db.$count(sql`rate_limits`)).toBe(0);
  });
});
