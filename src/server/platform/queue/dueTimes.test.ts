/** When messages are carried: not before their time, not in quiet hours, not when they are void. */
import { sql } from 'drizzle-orm';

import { startBackend } from '@/test/server/backend';
import { allMessages, hurryRetries, jobsDone, jobsLeft, wakeWorkers } from '@/test/server/jobs';
import { until } from '@/test/waiting';
import { rowsOf } from '@/server/platform/db/rows';
import { sms, hesitantCarrier, setUpQueue } from '@/test/server/messageQueue';

describe('the message queue', () => {
  const suite = setUpQueue();

  it('keeps a message that is late until quiet hours are over (product §23.15)', async () => {
    suite.backend = await startBackend();
    const { db, deps } = suite.backend;
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const quiet = { from: inHours(-1), to: inHours(2) };
    const written = await db.transaction(async (tx) => {
      await deps.messages.enqueue(tx, { ...sms('+12025550112'), quiet });
      // One that has been tried in vain.
      const jobs = sql`update pgboss.job set retry_count = 9 where name = 'sms' returning id`;
      return rowsOf<{ id: string }>(await tx.execute(jobs));
    });
    const isKept = sql`name = 'sms' and start_after = ${quiet.to.toISOString()}::timestamptz`;
    await until(async () => (await db.$count(sql`pgboss.job`, isKept)) === 1);
    // The same job, so that no moment has two of it, and with all its tries.
    const kept = sql`select id, retry_count as tries from pgboss.job where name = 'sms'`;
    expect(rowsOf(await db.execute(kept))).toEqual([{ ...written[0], tries: 0 }]);
    for (const span of [
      { from: inHours(-2), to: inHours(-1) },
      { from: inHours(1), to: inHours(2) },
    ]) {
      await deps.messages.enqueue(db, { ...sms('+12025550113'), quiet: span });
    }
    await until(async () => (await jobsLeft(suite.backend, 'messages')) === 1);
    expect(suite.backend.outbox.map(({ to }) => to)).toEqual(['+12025550113', '+12025550113']);
  });

  it('keeps what is a day late or more until the quiet hours of that day are over', async () => {
    suite.backend = await startBackend();
    const { db, deps } = suite.backend;
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    for (const days of [1, 3]) {
      const quiet = { from: inHours(-1 - 24 * days), to: inHours(2 - 24 * days) };
      await deps.messages.enqueue(db, { ...sms('+12025550115'), quiet });
    }
    const over = { from: inHours(-3 - 48), to: inHours(-1 - 48) };
    await deps.messages.enqueue(db, { ...sms('+12025550116'), quiet: over });
    await suite.backend.nextMessage('+12025550116');
    const isKept = sql`name = 'sms' and state = 'created' and abs(extract(epoch from
      start_after - ${inHours(2).toISOString()}::timestamptz)) < 60`;
    await until(async () => (await db.$count(sql`pgboss.job`, isKept)) === 2);
    expect(suite.backend.outbox.map(({ to }) => to)).toEqual(['+12025550116']);
  });

  it('carries what was kept when quiet hours are over', async () => {
    suite.backend = await startBackend();
    const to = new Date(Date.now() + 2000);
    const quiet = { from: new Date(Date.now() - 60_000), to };
    await suite.backend.deps.messages.enqueue(suite.backend.db, { ...sms('+12025550114'), quiet });
    await until(async () => (await wakeWorkers(suite.backend), suite.backend.outbox.length > 0));
    expect(Date.now()).toBeGreaterThanOrEqual(to.getTime());
    expect(await allMessages(suite.backend)).toEqual([sms('+12025550114')]);
  });

  it('does not carry before its time', async () => {
    suite.backend = await startBackend();
    const { db, deps } = suite.backend;
    const notBefore = new Date(Date.now() + 3_600_000);
    await deps.messages.enqueue(db, { ...sms('+12025550105'), notBefore });
    await deps.messages.enqueue(db, sms('+12025550106'));
    await suite.backend.nextMessage('+12025550106');
    expect(suite.backend.outbox.map(({ to }) => to)).toEqual(['+12025550106']);
    await db.execute(sql`update pgboss.job set start_after = now() where name = 'sms'`);
    await suite.backend.nextMessage('+12025550105');
  });

  it('does not carry what is void by then, and keeps nothing of it', async () => {
    const carrier = hesitantCarrier(1);
    suite.backend = await startBackend({ carrier });
    const { db, deps } = suite.backend;
    await deps.messages.enqueue(db, { ...sms('+12025550108'), goodFor: 600 });
    await until(() => carrier.tries === 1);
    await until(async () => {
      const retried = sql`update pgboss.job set created_on = now() - interval '11 minutes'
        where name = 'sms' and state = 'retry' returning id`;
      const result = rowsOf(await db.execute(retried));
      return result.length === 1 || (await jobsLeft(suite.backend, 'messages')) === 0;
    });
    await hurryRetries(suite.backend);
    await jobsDone(suite.backend, 'messages');
    expect(carrier).toMatchObject({ tries: 1, taken: [] });
  });
});
