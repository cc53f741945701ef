/** The SMS that carry codes of sign-ins: how many leave, when, and for whom. */
import { eq, sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import {
  addSmsPerson,
  call,
  countStatuses,
  field,
  inParallel,
  login,
  signUp,
  type Person,
} from '@/test/server/people';

import type { Message } from '@/server/modules/delivery/message';
import { oneTimeSecrets, rateLimits } from '@/server/platform/db/tables/platform';

describe('messages with codes', () => {
  let backend: Backend;
  let sam: Person;
  /** What was handed to the queue, in order. */
  let queued: Message[];

  beforeEach(async () => {
    queued = [];
    backend = await startBackend({
      deps: {
        messages: {
          sendsSms: true,
          enqueue: async (_, message) => void queued.push(message),
          enqueueAll: async (_, mails) => void queued.push(...mails),
        },
      },
    });
    sam = await addSmsPerson(backend, 'sam@example.com', '+15550100212');
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

  it('say what their code is for, how long it is good, and to share it with nobody', async () => {
    await login(backend, sam);
    expect(queued[0]?.text).toMatch(
      /^\d{6} is your Parley sign-in code\. It is good for 10 minutes\. Never share it\.$/,
    );
  });

  it('are not sent once their code is dead, and mails not once their link is (product §19.17)', async () => {
    await login(backend, sam);
    await call(backend, 'GET', `/reset-pass?email=${sam.email}`);
    await signUp(backend, 'new@example.com');
    expect(queued.map(({ to, goodFor }) => [to, goodFor])).toEqual([
      ['+15550100212', 10 * 60],
      [sam.email, 60 * 60],
      ['new@example.com', 7 * 24 * 60 * 60],
    ]);
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
    const enqueue = () => Promise.reject(new Error('no queue'));
    const broken = await startBackend({
      keepData: true,
      deps: { messages: { sendsSms: true, enqueue, enqueueAll: enqueue } },
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
