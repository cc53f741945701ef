import { like, sql } from 'drizzle-orm';

import { startBackend } from '@/test/server/backend';
import { callAs, isConnected, PROVIDER_CALLS } from '@/test/server/consent';
import { hurryRetries } from '@/test/server/jobs';
import type { Mishap } from '@/test/server/shakyProxy';
import { until } from '@/test/waiting';
import { setUpContacts } from '@/test/server/crmContacts';
import { failStatements } from '@/test/server/failingStatements';

import { invitees } from '@/server/platform/db/tables/calls';
import { leases } from '@/server/platform/db/tables/platform';

describe.each(['hubspot', 'zoho'] as const)('callers as contacts of %s', (provider) => {
  const suite = setUpContacts(provider);
  const { path, create, start, take, left, idle, done, contacts, addContact, failOnce } = suite;

  /** The one job has been tried again so many times, and waits for the next. */
  const tried = (times: number) =>
    until(async () => {
      const given = sql`name = 'contacts' and state = 'retry' and retry_count >= ${times}`;
      return (await suite.backend.db.$count(sql`pgboss.job`, given)) === 1;
    });

  /** The next try asks the CRM nothing, and the one after it makes no second contact. */
  async function expectOneMadeLate(): Promise<void> {
    await tried(0);
    // Ten seconds at first, which a busy machine may need for the next try.
    await suite.backend.db
      .update(leases)
      .set({ expiresAt: sql`now() + interval '1 hour'` })
      .where(like(leases.key, '%:unsure'));
    const asked = suite.proxy.seen.length;
    await hurryRetries(suite.backend);
    await tried(1);
    expect(suite.proxy.seen).toHaveLength(asked);
    await done();
    expect(suite.proxy.seen.filter((line) => line === create)).toHaveLength(1);
  }

  it.each<[string, Mishap]>([
    ['answers 500', 500],
    ['answers 429', 429],
    ['is cut', 'cut'],
    ['loses its answer after the contact was made', 'lose'],
    ['is said to have taken too long after the contact was made', 'late'],
  ])('tries again when the CRM %s, and makes one contact', async (_name, mishap) => {
    failOnce(create, mishap);
    await take({ name: 'Robin', phone: '+12025550195' });
    await done();
    expect(await contacts()).toHaveLength(1);
  });

  it.each<[string, Mishap]>([
    ['its answer was lost', 'lose'],
    ['something before it answered for it', 'late'],
  ])('asks nothing more until the search of the CRM knows, where %s', async (_name, mishap) => {
    failOnce(create, mishap);
    await take({ name: 'Robin', phone: '+12025550184' });
    await expectOneMadeLate();
    expect(await contacts()).toHaveLength(1);
  });

  it('asks nothing more until then where it could not be noted which contact was made', async () => {
    const { db } = suite.backend;
    const end = await failStatements(db, { on: 'insert', table: 'crm_contacts' });
    try {
      await take({ name: 'Robin', phone: '+12025550183' });
      await until(async () => (await db.$count(leases, like(leases.key, '%:unsure'))) === 1);
    } finally {
      await end();
    }
    await expectOneMadeLate();
  });

  it('takes an answer that says nothing of the contact for one that was lost', async () => {
    const phone = '+12025550186';
    await suite.backend.db.insert(invitees).values({
      accountId: suite.shop.id,
      phoneKey: phone,
      name: 'Ann Lee',
      email: 'ann@example.com',
    });
    failOnce(create, { status: 201, body: '{}' });
    await take({ phone });
    await done();
    expect(await contacts()).toMatchObject([{ name: 'Ann Lee', email: 'ann@example.com' }]);
  });

  it('fills a contact at last, though the CRM first answers nothing', async () => {
    await addContact('1', '+12025550187');
    let isFirst = true;
    suite.proxy.script = (line) => {
      if (!/^(PATCH|PUT) /.test(line) || !isFirst) return 'pass';
      isFirst = false;
      return { status: 200, body: '' };
    };
    await take({ name: 'Ann Moss', phone: '+12025550187' });
    await done();
    expect(await contacts()).toMatchObject([{ name: 'Ann Moss' }]);
  });

  it('makes no second contact where the search is answered by what is no list', async () => {
    await addContact('1', '+12025550185', 'Ann', 'Moss', 'ann@shop.test');
    failOnce(`${provider === 'hubspot' ? 'POST' : 'GET'} ${path}/search`, {
      status: 200,
      body: '{"trouble":true}',
    });
    await take({ name: 'Ann', phone: '+12025550185' });
    await done();
    expect(await contacts()).toMatchObject([{ name: 'Ann Moss', email: 'ann@shop.test' }]);
  });

  it('gives a CRM that hangs up, and tries again', async () => {
    await suite.backend.stop();
    await start(true, 500);
    failOnce(create, 'hang');
    await take({ name: 'Robin', phone: '+12025550189' });
    const given = sql`name = 'contacts' and state = 'retry'`;
    await until(async () => (await suite.backend.db.$count(sql`pgboss.job`, given)) === 1);
    // With patience again: on a busy machine half a second may be too short for the good try too.
    await suite.backend.stop();
    await start(true);
    await done();
    expect(await contacts()).toHaveLength(1);
  });

  it('gives up what will never be taken', async () => {
    failOnce(create, 400);
    await take({ name: 'Robin', phone: '+12025550193' });
    await idle();
    expect(await contacts()).toEqual([]);
    expect(suite.proxy.seen.filter((line) => line === create)).toHaveLength(1);
  });

  it('drops the jobs of whoever has disconnected, and writes none without a connection', async () => {
    suite.proxy.script = () => 500;
    await take({ name: 'Robin', phone: '+12025550192' });
    await until(() => suite.proxy.seen.length > 0);
    await callAs(suite.backend, suite.shop.token, 'DELETE', PROVIDER_CALLS[provider].disable);
    await done();
    suite.proxy.script = () => 'pass';
    await take({ name: 'Robin', phone: '+12025550192' });
    expect(await left()).toBe(0);
    expect(await contacts()).toEqual([]);
  });

  it('refreshes once for several, and keeps the connection', async () => {
    await suite.backend.db.execute(sql`delete from simulator_records where key like 'access:%'`);
    const second = await startBackend({
      keepData: true,
      providers: { simulator: suite.proxy.url },
    });
    await take(
      ...Array.from({ length: 8 }, (_, index) => ({ name: 'Kim', phone: `+1202555018${index}` })),
    );
    await idle();
    await second.stop();
    expect(await contacts()).toHaveLength(8);
    expect(await isConnected(suite.backend, suite.shop.token, provider)).toBe(true);
    expect(suite.proxy.seen.filter((line) => line.endsWith('/token'))).toHaveLength(1);
  });

  it('tries again when a token cannot be refreshed for now', async () => {
    await suite.backend.db.execute(sql`delete from simulator_records where key like 'access:%'`);
    const refusals = {
      hubspot: { status: 477, body: '{"status":"error","category":"MIGRATION_IN_PROGRESS"}' },
      zoho: { status: 400, body: '{"error":"Access Denied","status":"failure"}' },
    };
    let times = 0;
    suite.proxy.script = (line) =>
      line.endsWith('/token') && (times += 1) === 1 ? refusals[provider] : 'pass';
    await take({ name: 'Robin', phone: '+12025550186' });
    await done();
    expect(await contacts()).toHaveLength(1);
  });

  it('takes no reply of more than 5 MiB for tokens', async () => {
    await suite.backend.db.execute(sql`delete from simulator_records where key like 'access:%'`);
    const body = `{"access_token":"a","token_type":"bearer","expires_in":1800${' '.repeat(6_000_000)}}`;
    let times = 0;
    suite.proxy.script = (line) =>
      line.endsWith('/token') && (times += 1) === 1 ? { status: 200, body } : 'pass';
    await take({ name: 'Robin', phone: '+12025550179' });
    await done();
    // Nothing is asked with what that reply held.
    const asked = suite.proxy.seen.slice(0, 4).map((line) => line.endsWith('/token'));
    expect(asked).toEqual([false, true, false, true]);
    expect(await contacts()).toHaveLength(1);
    expect(await isConnected(suite.backend, suite.shop.token, provider)).toBe(true);
  });

  it('goes on after a restart', async () => {
    suite.proxy.script = () => 503;
    await take({ name: 'Robin', phone: '+12025550191' });
    await until(() => suite.proxy.seen.length > 0);
    await suite.backend.stop();
    suite.proxy.script = () => 'pass';
    await start(true);
    await done();
    expect(await contacts()).toMatchObject([{ name: 'Robin' }]);
  });
});
