/** Jobs about one caller take turns, and no other job waits for theirs. */
import { like, sql, type SQL } from 'drizzle-orm';

import { setUpContacts } from '@/test/server/crmContacts';
import { wakeWorkers } from '@/test/server/jobs';
import { newCall } from '@/test/server/newCall';
import { until } from '@/test/waiting';

import { storeCalls } from '@/server/modules/calls/store';
import type { CrmProvider } from '@/server/modules/integrations/provider';
import { rowsOf } from '@/server/platform/db/rows';
import { leases } from '@/server/platform/db/tables/platform';

import { contactKind } from './contactKind';

const suite = setUpContacts('hubspot');
const { path, start, take, idle, contacts } = suite;
const search = `POST ${path}/search`;

const PHONE = '+12125559171';

/** The CRM keeps its first answer back, for longer than it may take for all else here. */
async function takeAndHold(): Promise<void> {
  await suite.backend.stop();
  await start(true, 80_000);
  suite.proxy.script = (asked) => (asked === search && suite.proxy.held === 0 ? 'hold' : 'pass');
  await take({ name: 'Robin Caller', phone: PHONE });
  await until(() => suite.proxy.held === 1);
}

/** The first row that a statement answers, as soon as there is one. */
async function firstRow(statement: SQL): Promise<object> {
  let row: object | undefined;
  await until(async () => {
    [row] = rowsOf<object>(await suite.backend.db.execute(statement));
    return row !== undefined;
  });
  return row ?? {};
}

it('a caller becomes a contact while the CRM keeps two jobs of another one waiting', async () => {
  await takeAndHold();
  await take({ name: 'Robin Second', phone: PHONE });
  await take({ name: 'Kim Lee', phone: '+12125559172' });
  await until(async () => (await contacts()).length === 1);
  expect(await contacts()).toMatchObject([{ name: 'Kim Lee' }]);
  // Not because the first one was given up.
  const isTriedAgain = sql`name = 'contacts' and (state = 'retry' or retry_count > 0)`;
  expect(await suite.backend.db.$count(sql`pgboss.job`, isTriedAgain)).toBe(0);
  suite.proxy.release();
  await idle();
  expect(await contacts()).toHaveLength(2);
});

it('a job that waits for its turn keeps the tries it has', async () => {
  await takeAndHold();
  await take({ name: 'Robin Second', phone: PHONE });
  const isPutOff = sql`name = 'contacts' and state = 'created' and start_after > now()`;
  const changed = await firstRow(
    sql`update pgboss.job set retry_count = 9, start_after = now() where ${isPutOff} returning id`,
  );
  await wakeWorkers(suite.backend);
  const again = await firstRow(
    sql`select id, retry_count as tried from pgboss.job where ${isPutOff}`,
  );
  expect(again).toEqual({ ...changed, tried: 9 });
  suite.proxy.release();
  await idle();
  expect(await contacts()).toMatchObject([{ name: 'Robin Caller' }]);
});

/** The kind of job with a CRM of which only that is there, and one try, of a call for which no job was written. */
async function jobWith(upsertContact: CrmProvider['upsertContact']) {
  const { db, deps } = suite.backend;
  const accountId = suite.shop.id;
  const { results } = await db.transaction((tx) =>
    storeCalls(tx, accountId, [newCall({ phone: PHONE, wantsCallback: true })]),
  );
  const hubspot: Pick<CrmProvider, 'upsertContact'> = { upsertContact };
  const providers = { google: null, hubspot: hubspot as CrmProvider, zoho: null };
  const job = { accountId, provider: 'hubspot', callId: results[0]?.id ?? 0 } as const;
  const kind = contactKind({ ...deps, providers });
  return { kind, run: () => kind.run(job, { id: 'x', age: 0 }) };
}

it('nobody else begins before the longest try has ended', async () => {
  let leased = 0;
  const { kind, run } = await jobWith(async () => {
    const [lease] = await suite.backend.db
      .select({ left: sql<number>`extract(epoch from ${leases.expiresAt} - now())::float8` })
      .from(leases)
      .where(like(leases.key, `%${PHONE}`));
    leased = lease?.left ?? 0;
    return '17';
  });
  const limits = jest.spyOn(AbortSignal, 'timeout');
  try {
    await run();
    const longest = Math.max(...limits.mock.calls.map(([ms]) => ms)) / 1000;
    expect(leased).toBeGreaterThan(longest);
    expect(kind.expireSeconds).toBeGreaterThan(longest);
  } finally {
    limits.mockRestore();
  }
});

it('a try that takes too long writes nothing more, and the next one waits for what it has begun', async () => {
  const deadline = new AbortController();
  let mayWrite: Promise<boolean> | undefined;
  const { run } = await jobWith(async (_tokens, _contact, { isWanted }) => {
    deadline.abort();
    mayWrite = isWanted();
    return new Promise(() => undefined);
  });
  const limits = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  try {
    await expect(run()).rejects.toThrow();
    expect(await mayWrite).toBe(false);
    expect(await suite.backend.db.$count(leases, like(leases.key, `%${PHONE}:unsure`))).toBe(1);
  } finally {
    limits.mockRestore();
  }
});
