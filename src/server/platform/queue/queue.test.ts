import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import {
  allMessages,
  hurryRetries,
  jobsDone,
  jobsDoneAtLast,
  jobsLeft,
  wakeWorkers,
} from '@/test/server/jobs';
import { until } from '@/test/waiting';

import type { Carrier, Message } from '@/server/modules/delivery/message';
import { rowsOf } from '@/server/platform/db/rows';

import type { HasRetryAfter } from './jobErrors';

const sms = (to: string): Message => ({ channel: 'sms', to, text: '123456 is your code' });

/** Refuses the first `times` messages, then takes them. */
function hesitantCarrier(
  times: number,
): Pick<Carrier, 'deliver'> & { taken: Message[]; tries: number } {
  const carrier = {
    taken: [] as Message[],
    tries: 0,
    deliver: async (message: Message) => {
      carrier.tries += 1;
      if (carrier.tries <= times) throw new Error('Not now');
      carrier.taken.push(message);
    },
  };
  return carrier;
}

describe('the message queue', () => {
  let backend: Backend;
  /** Lets go of what hangs. */
  let release = (): void => undefined;
  afterEach(() => {
    release();
    return backend.stop();
  });

  it('carries a message when what caused it is committed, and keeps nothing of it', async () => {
    backend = await startBackend();
    await backend.db.transaction((tx) => backend.deps.messages.enqueue(tx, sms('+12025550101')));
    expect(await backend.nextMessage('+12025550101')).toEqual(sms('+12025550101'));
    await jobsDone(backend, 'messages');
  });

  it('carries nothing of a transaction that was rolled back', async () => {
    backend = await startBackend();
    const { db, deps } = backend;
    await expect(
      db.transaction(async (tx) => {
        await deps.messages.enqueue(tx, sms('+12025550102'));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await jobsLeft(backend, 'messages')).toBe(0);
    await db.transaction((tx) => deps.messages.enqueue(tx, sms('+12025550103')));
    expect((await allMessages(backend)).map(({ to }) => to)).toEqual(['+12025550103']);
  });

  it('tries again what was refused, and carries it once', async () => {
    const carrier = hesitantCarrier(2);
    backend = await startBackend({ carrier });
    await backend.deps.messages.enqueue(backend.db, sms('+12025550104'));
    await jobsDoneAtLast(backend, 'messages');
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
    backend = await startBackend({ carrier: { deliver } });
    await backend.deps.messages.enqueue(backend.db, sms('+12025550111'));
    let pause = 0;
    await until(async () => {
      const waiting = await backend.db.execute(
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

  it('keeps a message that is late until quiet hours are over (product §23.15)', async () => {
    backend = await startBackend();
    const { db, deps } = backend;
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
    await until(async () => (await jobsLeft(backend, 'messages')) === 1);
    expect(backend.outbox.map(({ to }) => to)).toEqual(['+12025550113', '+12025550113']);
  });

  it('keeps what is a day late or more until the quiet hours of that day are over', async () => {
    backend = await startBackend();
    const { db, deps } = backend;
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    for (const days of [1, 3]) {
      const quiet = { from: inHours(-1 - 24 * days), to: inHours(2 - 24 * days) };
      await deps.messages.enqueue(db, { ...sms('+12025550115'), quiet });
    }
    const over = { from: inHours(-3 - 48), to: inHours(-1 - 48) };
    await deps.messages.enqueue(db, { ...sms('+12025550116'), quiet: over });
    await backend.nextMessage('+12025550116');
    const isKept = sql`name = 'sms' and state = 'created' and abs(extract(epoch from
      start_after - ${inHours(2).toISOString()}::timestamptz)) < 60`;
    await until(async () => (await db.$count(sql`pgboss.job`, isKept)) === 2);
    expect(backend.outbox.map(({ to }) => to)).toEqual(['+12025550116']);
  });

  it('carries what was kept when quiet hours are over', async () => {
    backend = await startBackend();
    const to = new Date(Date.now() + 2000);
    const quiet = { from: new Date(Date.now() - 60_000), to };
    await backend.deps.messages.enqueue(backend.db, { ...sms('+12025550114'), quiet });
    await until(async () => (await wakeWorkers(backend), backend.outbox.length > 0));
    expect(Date.now()).toBeGreaterThanOrEqual(to.getTime());
    expect(await allMessages(backend)).toEqual([sms('+12025550114')]);
  });

  it('names a delivery the same at each try, and no other so', async () => {
    const seen: { to: string; id: string }[] = [];
    backend = await startBackend({
      carrier: {
        deliver: async ({ to }, id) => {
          seen.push({ to, id });
          if (seen.length === 1) throw new Error('Not now');
        },
      },
    });
    await backend.deps.messages.enqueue(backend.db, sms('+12025550113'));
    await jobsDoneAtLast(backend, 'messages');
    await backend.deps.messages.enqueue(backend.db, sms('+12025550113'));
    await jobsDone(backend, 'messages');
    const [first, again, other] = seen.map(({ id }) => id);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('gives up what is refused for good, after fourteen more tries, and keeps nothing of it', async () => {
    const carrier = hesitantCarrier(Infinity);
    backend = await startBackend({ carrier });
    await backend.deps.messages.enqueue(backend.db, sms('+12025550107'));
    await jobsDoneAtLast(backend, 'messages');
    expect(carrier.tries).toBe(15);
  });

  it('does not carry before its time', async () => {
    backend = await startBackend();
    const { db, deps } = backend;
    const notBefore = new Date(Date.now() + 3_600_000);
    await deps.messages.enqueue(db, { ...sms('+12025550105'), notBefore });
    await deps.messages.enqueue(db, sms('+12025550106'));
    await backend.nextMessage('+12025550106');
    expect(backend.outbox.map(({ to }) => to)).toEqual(['+12025550106']);
    await db.execute(sql`update pgboss.job set start_after = now() where name = 'sms'`);
    await backend.nextMessage('+12025550105');
  });

  it('does not carry what is void by then, and keeps nothing of it', async () => {
    const carrier = hesitantCarrier(1);
    backend = await startBackend({ carrier });
    const { db, deps } = backend;
    await deps.messages.enqueue(db, { ...sms('+12025550108'), goodFor: 600 });
    await until(() => carrier.tries === 1);
    await until(async () => {
      const retried = sql`update pgboss.job set created_on = now() - interval '11 minutes'
        where name = 'sms' and state = 'retry' returning id`;
      const result = rowsOf(await db.execute(retried));
      return result.length === 1 || (await jobsLeft(backend, 'messages')) === 0;
    });
    await hurryRetries(backend);
    await jobsDone(backend, 'messages');
    expect(carrier).toMatchObject({ tries: 1, taken: [] });
  });

  it('makes no job of what is for nobody, and writes as much elsewhere', async () => {
    backend = await startBackend();
    const { db, deps } = backend;
    await db.transaction(async (tx) => {
      await deps.messages.enqueue(tx, { ...sms('+12025550109'), forNobody: true });
      expect(await tx.$count(sql`pgboss.job`, sql`name = 'sms'`)).toBe(0);
      expect(await tx.$count(sql`jobs_for_nobody`)).toBe(1);
    });
    await deps.messages.enqueue(db, sms('+12025550110'));
    expect(await allMessages(backend)).toHaveLength(1);
  });

  it('carries after a restart what was waiting before it', async () => {
    backend = await startBackend({
      carrier: { deliver: () => Promise.reject(new Error('The service is down')) },
    });
    await backend.deps.messages.enqueue(backend.db, sms('+12025550107'));
    await until(async () => {
      const tried = sql`name = 'sms' and state = 'retry'`;
      return (await backend.db.$count(sql`pgboss.job`, tried)) === 1;
    });
    await backend.stop();
    backend = await startBackend({ keepData: true });
    await hurryRetries(backend);
    expect(await backend.nextMessage('+12025550107')).toEqual(sms('+12025550107'));
  });

  it('is worked by any instance, each message by one of them', async () => {
    backend = await startBackend();
    const other = await startBackend({ keepData: true });
    const numbers = Array.from({ length: 20 }, (_, index) => `+120255502${10 + index}`);
    for (const to of numbers) await backend.deps.messages.enqueue(backend.db, sms(to));
    await jobsDone(backend, 'messages');
    const carried = [...backend.outbox, ...other.outbox].map(({ to }) => to);
    await other.stop();
    expect(carried.sort()).toEqual(numbers);
  });

  it('carries codes first, then what somebody waits for, then the rest (product §19.16)', async () => {
    const begun: string[] = [];
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    backend = await startBackend({
      carrier: {
        deliver: async ({ to }) => {
          begun.push(to);
          await released;
        },
      },
    });
    const mail = (to: string): Message => ({
      channel: 'mail',
      to,
      subject: '',
      text: '',
      html: '',
    });
    const { messages } = backend.deps;
    // Of a meeting: nobody waits for them, though they end with its beginning.
    const reminds = { goodFor: 600, about: { id: randomUUID(), sequence: 0, goodFor: 600 } };
    await backend.db.transaction(async (tx) => {
      for (let index = 0; index < 5; index += 1) {
        await messages.enqueue(tx, mail(`notice${index}`));
        await messages.enqueue(tx, sms(`+1202555${index}`));
        await messages.enqueue(tx, { ...mail(`reminder${index}`), ...reminds });
        await messages.enqueue(tx, { ...sms(`+1202556${index}`), ...reminds });
      }
      await messages.enqueue(tx, { ...mail('link'), goodFor: 600 });
      await messages.enqueue(tx, { ...sms('code'), goodFor: 600 });
    });
    // As many are begun as there are workers, in whichever order; then all of them wait.
    await until(() => begun.length === 6);
    const first = [...begun];
    release();
    expect(first).toEqual(expect.arrayContaining(['code', 'link']));
    await jobsDone(backend, 'messages');
    expect(begun).toHaveLength(22);
  });

  it('sends a code though a mail server hangs that many mails wait for (product §19.44)', async () => {
    const texts: string[] = [];
    let hanging = 0;
    const released = new Promise<void>((resolve) => (release = resolve));
    backend = await startBackend({
      carrier: {
        deliver: async ({ channel, to }) => {
          if (channel === 'sms') return void texts.push(to);
          hanging += 1;
          await released;
        },
      },
    });
    const { messages } = backend.deps;
    const mail = {
      channel: 'mail',
      to: 'kim@example.com',
      subject: '',
      text: '',
      html: '',
    } as const;
    await backend.db.transaction(async (tx) => {
      for (let index = 0; index < 8; index += 1) await messages.enqueue(tx, mail);
    });
    await until(() => hanging === 4);
    await messages.enqueue(backend.db, { ...sms('code'), goodFor: 600 });
    await until(() => texts.length > 0);
    expect([texts, hanging]).toEqual([['code'], 4]);
    release();
    await jobsDone(backend, 'messages');
  });

  it('is not held up by one message that hangs', async () => {
    let release = (): void => undefined;
    // Made beforehand: the other message may be carried before this one is begun.
    const released = new Promise<void>((resolve) => (release = resolve));
    const taken: string[] = [];
    backend = await startBackend({
      carrier: {
        deliver: async ({ to }) => {
          if (to === 'hangs') await released;
          taken.push(to);
        },
      },
    });
    await backend.deps.messages.enqueue(backend.db, sms('hangs'));
    await backend.deps.messages.enqueue(backend.db, sms('goes'));
    await until(() => taken.includes('goes'));
    release();
    await until(() => taken.includes('hangs'));
  });
});
