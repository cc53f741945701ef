/** A call is deleted while the message that tells of it waits for its service (product §23.57). */
import { sql } from 'drizzle-orm';

import { failStatements } from '@/test/server/failingStatements';
import { hurryRetries, jobsDoneAtLast } from '@/test/server/jobs';
import { setUpNotices } from '@/test/server/noticeCalls';
import { call } from '@/test/server/people';
import { until } from '@/test/waiting';

import type { Message } from '@/server/modules/delivery/message';
import { enableSms } from '@/server/modules/factors/sms';
import { callbackNotices } from '@/server/platform/db/tables/callbacks';
import { calls } from '@/server/platform/db/tables/calls';
import { rowsOf } from '@/server/platform/db/rows';

import { tellWaiting } from './noticeKind';

const PHONE = '+12025550177';

let isAway: boolean;
let asked: Set<string>;
/** The texts that left. */
let taken: string[];
const deliver = async ({ channel, to, text }: Message) => {
  asked.add(to);
  if (isAway) throw new Error('The service is away');
  taken.push(`${channel}: ${text}`);
};
const suite = setUpNotices({ carrier: { deliver } });
const { at, report, save, work } = suite;

beforeEach(async () => {
  isAway = true;
  [asked, taken] = [new Set(), []];
  await enableSms(suite.backend.deps, suite.shop.id, PHONE);
  await save({ callback_sms: true });
  for (const id of ['11', '12', '13']) await report(id);
  at(2);
  await work();
  await until(() => asked.has(PHONE) && asked.has(suite.shop.email));
});

async function remove(...ids: string[]): Promise<void> {
  const { backend, shop } = suite;
  const rows = await backend.db.select({ id: calls.id, externalId: calls.externalId }).from(calls);
  for (const { id, externalId } of rows) {
    if (!ids.includes(externalId)) continue;
    const gone = await call(backend, 'DELETE', `/user/calls/${id}`, { token: shop.token });
    expect(gone.status).toBe(204);
  }
}

/** What left once the services are back, and what the account is told after that. */
async function told(): Promise<string[]> {
  isAway = false;
  await jobsDoneAtLast(suite.backend, 'messages');
  await tellNow(40);
  await jobsDoneAtLast(suite.backend, 'messages');
  return taken.sort();
}

async function tellNow(minute: number): Promise<void> {
  const { backend, shop } = suite;
  at(minute);
  for (const channel of ['mail', 'sms'] as const) {
    await tellWaiting(backend.deps, backend.deps.noticeJobs, { accountId: shop.id, channel });
  }
}

it('nothing of it leaves, and the others are told of in another message', async () => {
  await remove('12');
  const [mail = '', sms = '', ...more] = await told();
  expect(more).toEqual([]);
  expect(mail).toMatch(/^mail: Caller 11\n[^]*Caller 13\n/);
  expect(mail).not.toMatch(/Caller 12|555-0112|Question 12/);
  expect(sms).toMatch(/^sms: 2 callers want to be called back\./);
});

it('they are told of once, though the server dies as soon as that is written', async () => {
  const { db } = suite.backend;
  await remove('12');
  const ofMessages = sql`name in ('messages', 'sms')`;
  const waiting = rowsOf<{ id: string }>(
    await db.execute(sql`select id::text from pgboss.job where ${ofMessages}`),
  );
  const ids = waiting.map(({ id }) => `'${id}'`).join();
  const isOld = sql.raw(`id in (${ids})`);
  // Whoever dies removes no job.
  const where = `old.id in (${ids})`;
  const revive = await failStatements(db, { on: 'delete', table: 'pgboss.job', where });
  try {
    await db.execute(sql`update pgboss.job set retry_count = 0 where ${isOld}`);
    isAway = false;
    await until(async () => {
      await hurryRetries(suite.backend);
      const tried = db.$count(sql`pgboss.job`, sql`${isOld} and retry_count > 1`);
      return (await db.$count(callbackNotices)) > 2 || (await tried) === 2;
    });
    await tellNow(20);
    await db.execute(
      sql`update pgboss.job set state = 'retry' where ${isOld} and state = 'active'`,
    );
    await until(async () => {
      await hurryRetries(suite.backend);
      return (await db.$count(sql`pgboss.job`, sql`${isOld} and retry_count > 1`)) === 2;
    });
  } finally {
    await revive();
  }
  const messages = await told();
  expect(messages.map((text) => text.slice(0, 5))).toEqual(['mail:', 'sms: ']);
});

it('nobody is told where none is left', async () => {
  await remove('11', '12', '13');
  expect(await told()).toEqual([]);
  expect(await suite.backend.db.$count(callbackNotices)).toBe(0);
});

it('a message of calls that are all there leaves as it is', async () => {
  const [mail, sms, ...more] = await told();
  expect(more).toEqual([]);
  expect(mail).toMatch(/Caller 11\n[^]*Caller 12\n[^]*Caller 13\n/);
  expect(sms).toMatch(/^sms: 3 callers want to be called back\./);
});
