import { sql } from 'drizzle-orm';

import { startBackend } from '@/test/server/backend';
import { allMessages, hurryRetries, jobsDone, jobsDoneAtLast, jobsLeft } from '@/test/server/jobs';
import { until } from '@/test/waiting';
import { rowsOf } from '@/server/platform/db/rows';
import { sms, hesitantCarrier, setUpQueue } from '@/test/server/messageQueue';

import type { HasRetryAfter } from './jobErrors';

describe('the message queue', () => {
  const suite = setUpQueue();

  it('carries a message when what caused it is committed, and keeps nothing of it', async () => {
    suite.backend = await startBackend();
    await suite.backend.db.transaction((tx) =>
      suite.backend.deps.messages.enqueue(tx, sms('+12025550101')),
    );
    expect(await suite.backend.nextMessage('+12025550101')).toEqual(sms('+12025550101'));
    await jobsDone(suite.backend, 'messages');
  });

  it('carries nothing of a transaction that was rolled back', async () => {
    suite.backend = await startBackend();
    const { db, deps } = suite.backend;
    await expect(
      db.transaction(async (tx) => {
        await deps.messages.enqueue(tx, sms('+12025550102'));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await jobsLeft(suite.backend, 'messages')).toBe(0);
    await db.transaction((tx) => deps.messages.enqueue(tx, sms('+12025550103')));
    expect((await allMessages(suite.backend)).map(({ to }) => to)).toEqual(['+12025550103']);
  });

  it('tries again what was refused, and carries it once', async () => {
    const carrier = hesitantCarrier(2);
    suite.backend = await startBackend({ carrier });
    await suite.backend.deps.messages.enqueue(suite.backend.db, sms('+12025550104'));
    await jobsDoneAtLast(suite.backend, 'messages');
    expect(carrier.taken).toEqual([sms('+12025550104')]);
    expect(carrier.tries).toBe(3);
  });

  it.each([
    ['so long', 600, 600],
    ['an hour at most', 315_360_000, 3600],
    ['as long as ever where nothing is asked for', null, 0],
    ['as long as ever where less is asked for', 0, 0],
  ])('waits %s when whoever was asked wants it (product §19.39)', async (_, asked, seconds) => {
    const later: HasRetryAfter = { retryAfter: asked };
    const deliver = () => Promise.reject(Object.assign(new Error('Too many'), later));
    suite.backend = await startBackend({ carrier: { deliver } });
    await suite.backend.deps.messages.enqueue(suite.backend.db, sms('+12025550111'));
    let pause = 0;
    await until(async () => {
      const waiting = await suite.backend.db.execute(
        sql`select extract(epoch from start_after - now())::float8 as pause from pgboss.job
          where name = 'sms' and state = 'retry'
          and start_after > now() + ${seconds - 30} * interval '1 second'`,
      );
      const [row] = rowsOf<{ pause: number }>(waiting);
      pause = row?.pause ?? pause;
      return row !== undefined;
    });
    expect(pause).toBeGreaterThan(seconds - 30);
    expect(pause).toBeLessThan(seconds + 30);
  });

  it('names a delivery the same at each try, and no other so', async () => {
    const seen: { to: string; id: string }[] = [];
    suite.backend = await startBackend({
      carrier: {
        deliver: async ({ to }, id) => {
          seen.push({ to, id });
          if (seen.length === 1) throw new Error('Not now');
        },
      },
    });
    await suite.backend.deps.messages.enqueue(suite.backend.db, sms('+12025550113'));
    await jobsDoneAtLast(suite.backend, 'messages');
    await suite.backend.deps.messages.enqueue(suite.backend.db, sms('+12025550113'));
    await jobsDone(suite.backend, 'messages');
    const [first, again, other] = seen.map(({ id }) => id);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('gives up what is refused for good, after fourteen more tries, and keeps nothing of it', async () => {
    const carrier = hesitantCarrier(Infinity);
    suite.backend = await startBackend({ carrier });
    await suite.backend.deps.messages.enqueue(suite.backend.db, sms('+12025550107'));
    await jobsDoneAtLast(suite.backend, 'messages');
    expect(carrier.tries).toBe(15);
  });

  it('makes no job of what is for nobody, and writes as much elsewhere', async () => {
    suite.backend = await startBackend();
    const { db, deps } = suite.backend;
    await db.transaction(async (tx) => {
      await deps.messages.enqueue(tx, { ...sms('+12025550109'), forNobody: true });
      expect(await tx.$count(sql`pgboss.job`, sql`name = 'sms'`)).toBe(0);
      expect(await tx.$count(sql`jobs_for_nobody`)).toBe(1);
    });
    await deps.messages.enqueue(db, sms('+12025550110'));
    expect(await allMessages(suite.backend)).toHaveLength(1);
  });

  it('carries after a restart what was waiting before it', async () => {
    suite.backend = await startBackend({
      carrier: { deliver: () => Promise.reject(new Error('The service is down')) },
    });
    await suite.backend.deps.messages.enqueue(suite.backend.db, sms('+12025550107'));
    await until(async () => {
      const tried = sql`name = 'sms' and state = 'retry'`;
      return (await suite.backend.db.$count(sql`pgboss.job`, tried)) === 1;
    });
    await suite.backend.stop();
    suite.backend = await startBackend({ keepData: true });
    await hurryRetries(suite.backend);
    expect(await suite.backend.nextMessage('+12025550107')).toEqual(sms('+12025550107'));
  });
});
