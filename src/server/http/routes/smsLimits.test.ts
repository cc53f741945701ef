import { sql } from 'drizzle-orm';

import { givePhone } from '@/test/server/accountCalls';
import { startBackend, type Backend } from '@/test/server/backend';
import {
  addPerson,
  addSmsPerson,
  call,
  countStatuses,
  inParallel,
  login,
  signIn,
  type Answer,
} from '@/test/server/people';

const VICTIM = '+12025550161';

describe('limits of SMS', () => {
  let backend: Backend;
  beforeEach(async () => {
    backend = await startBackend();
  });
  afterEach(() => backend.stop());

  /** A new account asks for a set-up code to this number. */
  async function setUp(index: number, phone: string): Promise<Answer> {
    const person = await addPerson(backend, `person${index}@example.com`);
    await givePhone(backend, person, phone);
    const token = await signIn(backend, person);
    return call(backend, 'POST', '/user/activate-sms-2fa', { token });
  }
  const setCount = (key: string, points: number) =>
    backend.db.execute(sql`update rate_limits set points = ${points} where key = ${key}`);
  const expectLater = (answer: Answer): void => {
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
  };

  it('send a number 10 set-up codes an hour, however many accounts ask', async () => {
    const answers = await inParallel(30, (index) =>
      setUp(index, index % 2 ? VICTIM : '+1 (202) 555-0161'),
    );
    expect(countStatuses(answers)).toEqual({ 200: 10, 429: 20 });
    expect((await setUp(30, '+12025550199')).status).toBe(200);
  });

  it('let nobody use up the codes that a number needs to sign in', async () => {
    await inParallel(12, (index) => setUp(index, VICTIM));
    const sam = await addSmsPerson(backend, 'sam@example.com', VICTIM);
    expect((await login(backend, sam)).status).toBe(200);
  });

  it('send a number 20 sign-in codes an hour', async () => {
    const people = await inParallel(24, (index) =>
      addSmsPerson(backend, `sam${index}@example.com`, VICTIM),
    );
    const answers = await Promise.all(people.map((person) => login(backend, person)));
    expect(countStatuses(answers)).toEqual({ 200: 20, 429: 4 });
  });

  it.each([
    ['country', 'sms:setUp:country:1', 500],
    ['all countries', 'sms:setUp:total', 2_000],
  ])(
    'send so many set-up codes a day to %s, and sign-in codes all the same',
    async (_, key, most) => {
      await setUp(0, VICTIM);
      await setCount(key, most - 1);
      expect((await setUp(1, '+12025550101')).status).toBe(200);
      expectLater(await setUp(2, '+12025550102'));
      expect((await setUp(3, '+4915112345678')).status).toBe(key.endsWith('1') ? 200 : 429);
      const sam = await addSmsPerson(backend, 'sam@example.com', '+12025550103');
      expect((await login(backend, sam)).status).toBe(200);
    },
  );

  it.each([
    ['country', 'sms:signIn:country:1', 5_000],
    ['all countries', 'sms:signIn:total', 20_000],
  ])('send so many sign-in codes a day to %s', async (_, key, most) => {
    await login(backend, await addSmsPerson(backend, 'one@example.com', '+12025550101'));
    await setCount(key, most);
    expectLater(await login(backend, await addSmsPerson(backend, 'two@example.com', VICTIM)));
  });
});
