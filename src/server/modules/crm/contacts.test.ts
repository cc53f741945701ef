import { like, sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { callAs, connectTo, isConnected, PROVIDER_CALLS } from '@/test/server/consent';
import { handIn, openBusiness, type Business } from '@/test/server/intakeCalls';
import { hurryRetries, jobsDone, jobsLeft } from '@/test/server/jobs';
import { startShakyProxy, type Mishap, type ShakyProxy } from '@/test/server/shakyProxy';
import { until } from '@/test/waiting';

import { calls, invitees } from '@/server/platform/db/tables/calls';
import { simulatorRecords } from '@/server/platform/db/tables/demo';
import { connections, crmContacts } from '@/server/platform/db/tables/integrations';
import { leases } from '@/server/platform/db/tables/platform';

describe.each(['hubspot', 'zoho'] as const)('callers as contacts of %s', (provider) => {
  let backend: Backend;
  let proxy: ShakyProxy;
  let shop: Business;
  const path = `/demo/providers/${provider}${
    provider === 'hubspot' ? '/crm/v3/objects/contacts' : '/crm/v8/Contacts'
  }`;
  const create = `POST ${path}`;
  /** The names of phone, first name, last name and e-mail over there. */
  const names =
    provider === 'hubspot'
      ? (['phone', 'firstname', 'lastname', 'email'] as const)
      : (['Phone', 'First_Name', 'Last_Name', 'Email'] as const);

  const start = async (keepData: boolean, timeout = 10_000) => {
    const providers = { simulator: proxy.url, timeout };
    backend = await startBackend({ demo: true, keepData, providers });
    proxy.target = backend.url;
  };
  beforeAll(async () => {
    proxy = await startShakyProxy();
    await start(false);
    shop = await openBusiness(backend, 'a@example.com');
  });
  afterAll(async () => {
    await backend.stop();
    proxy.stop();
  });
  beforeEach(async () => {
    proxy.script = () => 'pass';
    const { db } = backend;
    await db.delete(calls);
    await db.delete(invitees);
    await db.execute(sql`delete from simulator_records where key like 'contact:%'`);
    await db.execute(sql`delete from pgboss.job where name = 'contacts'`);
    await db.delete(connections);
    await db.delete(crmContacts);
    await connectTo(backend, shop.token, provider);
    proxy.seen.length = 0;
  });

  let count = 0;
  /** Hands in calls of people who want to be called back, as a telephone system does. */
  const take = async (...callers: { name?: string; phone: string }[]) => {
    const items = callers.map(({ name = '', phone }) => ({
      id: String((count += 1)),
      time: new Date().toISOString(),
      customer: { name, phone },
      callback: true,
    }));
    const answer = await handIn(backend, shop.key, items);
    expect([answer.status, answer.body]).toEqual([
      200,
      { stored: callers.length, known: 0, ignored: 0 },
    ]);
  };
  const left = () => jobsLeft(backend, 'contacts');
  const idle = () => jobsDone(backend, 'contacts');
  /** As if the CRM's search had learnt of all that was written. */
  const passLag = () => backend.db.delete(leases).where(like(leases.key, '%:unsure'));
  const done = () =>
    until(async () => {
      if ((await left()) === 0) return true;
      await passLag();
      await hurryRetries(backend);
      return false;
    });
  const contacts = async (): Promise<object[]> => {
    const reply = await fetch(`${backend.url}/demo/contacts`, {
      headers: { accept: 'application/json' },
    });
    return reply.json();
  };
  /** A contact that stands in the CRM already. @param values phone, first name, last name, e-mail */
  const addContact = async (id: string, ...values: readonly string[]) => {
    const fields = Object.fromEntries(values.map((value, index) => [names[index], value]));
    await backend.db
      .insert(simulatorRecords)
      .values({ key: `contact:${provider}:${id}`, value: fields });
  };
  const failOnce = (line: string, mishap: Mishap) => {
    let times = 0;
    proxy.script = (asked) => (asked === line && (times += 1) === 1 ? mishap : 'pass');
  };

  it('makes a caller a contact, and one who calls again no second one', async () => {
    await take({ name: 'Robin Van Dijk', phone: '+1 202-555-0199' });
    await idle();
    expect(await contacts()).toMatchObject([
      { provider, name: 'Robin Van Dijk', phone: '+12025550199', email: '' },
    ]);
    await take({ name: 'Robin Jansen', phone: '+12025550199' });
    await idle();
    expect(await contacts()).toMatchObject([{ name: 'Robin Van Dijk', phone: '+12025550199' }]);
  });

  it('finds who is in the CRM by the number, and changes nothing that stands there', async () => {
    await addContact('1', '+12025550171', 'Ann', 'Moss', 'ann@shop.test');
    const phone = '+1 202-555-0171';
    await backend.db.insert(invitees).values({
      accountId: shop.id,
      phoneKey: '+12025550171',
      name: 'Eve Evil',
      email: 'eve@example.com',
    });
    await take({ name: 'Eve Evil', phone });
    await take({ name: 'Mallory', phone });
    await idle();
    expect(await contacts()).toMatchObject([
      { name: 'Ann Moss', email: 'ann@shop.test', phone: '+12025550171' },
    ]);
    expect(proxy.seen.filter((line) => /^(PATCH|PUT) /.test(line) || line === create)).toEqual([]);
  });

  it('fills what is empty, a name as a whole', async () => {
    await addContact('1', '+12025550172', '', 'Moss', '');
    await addContact('2', '+12025550173');
    await backend.db.insert(invitees).values(
      ['+12025550172', '+12025550173'].map((phoneKey) => ({
        accountId: shop.id,
        phoneKey,
        name: 'Ann Lee',
        email: `a${phoneKey.slice(-1)}@example.com`,
      })),
    );
    await take({ phone: '+12025550172' }, { phone: '+12025550173' });
    await idle();
    expect((await contacts()).map((contact) => ({ ...contact, createdAt: undefined }))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Moss', email: 'a2@example.com', phone: '+12025550172' }),
        expect.objectContaining({
          name: 'Ann Lee',
          email: 'a3@example.com',
          phone: '+12025550173',
        }),
      ]),
    );
  });

  it('gives a caller who was named by the number a name that is heard later', async () => {
    await take({ phone: '+12025550174' });
    await idle();
    await take({ name: 'Kim Lee', phone: '+12025550174' });
    await idle();
    expect(await contacts()).toMatchObject([{ name: 'Kim Lee', phone: '+12025550174' }]);
  });

  it('takes nobody for a customer by an e-mail that somebody typed', async () => {
    await addContact('1', '+12025550175', '', 'Moss', 'ann@shop.test');
    await backend.db.insert(invitees).values({
      accountId: shop.id,
      phoneKey: '+12025550176',
      name: 'Eve Evil',
      email: 'ann@shop.test',
    });
    await take({ phone: '+12025550176' });
    await idle();
    const found = await contacts();
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Moss', phone: '+12025550175', email: 'ann@shop.test' }),
        expect.objectContaining({ name: 'Eve Evil', phone: '+12025550176', email: '' }),
      ]),
    );
  });

  it('fills no e-mail in that is the one of another contact', async () => {
    await addContact('1', '+12025550175', '', 'Moss', 'ann@shop.test');
    await addContact('2', '+12025550176');
    await backend.db.insert(invitees).values({
      accountId: shop.id,
      phoneKey: '+12025550176',
      name: 'Eve Evil',
      email: 'ann@shop.test',
    });
    await take({ phone: '+12025550176' });
    await idle();
    expect(await contacts()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Moss', email: 'ann@shop.test' }),
        expect.objectContaining({ name: 'Eve Evil', phone: '+12025550176', email: '' }),
      ]),
    );
  });

  it.each([
    [
      'Vapi',
      {
        message: {
          type: 'end-of-call-report',
          startedAt: new Date().toISOString(),
          call: { id: 'said-vapi' },
          analysis: {
            structuredData: { phone: '+12025550177', callback: true, name: 'Eve Evil' },
          },
        },
      },
    ],
    [
      'Retell',
      {
        event: 'call_analyzed',
        call: {
          call_id: 'said-retell',
          start_timestamp: Date.now(),
          call_analysis: {
            custom_analysis_data: {
              name: 'Eve Evil',
              callback_number: '+12025550177',
              callback: 'yes',
            },
          },
        },
      },
    ],
  ])('takes nobody for a customer by a number that was said (%s)', async (_, report) => {
    await addContact('1', '+12025550177');
    expect((await handIn(backend, shop.key, report)).body).toMatchObject({ stored: 1 });
    await take({ name: 'Robin', phone: '+12025550178' });
    await idle();
    expect((await contacts()).length).toBe(2);
    expect(await contacts()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ phone: '+12025550177', name: '' }),
        expect.objectContaining({ phone: '+12025550178', name: 'Robin' }),
      ]),
    );
    const [said] = await backend.db
      .select({ phone: calls.phone, wantsCallback: calls.wantsCallback })
      .from(calls)
      .where(like(calls.externalId, 'said-%'));
    expect(said).toEqual({ phone: '+12025550177', wantsCallback: true });
  });

  it('makes two calls of one person at the same time one contact', async () => {
    const phone = '+1 202-555-0198';
    await take(...Array.from({ length: 6 }, () => ({ name: 'Kim Lee', phone })));
    await idle();
    expect(await contacts()).toHaveLength(1);
    expect(proxy.seen.filter((line) => line === create)).toHaveLength(1);
  });

  it('takes name and e-mail from the invite, and wipes out nothing that is not known', async () => {
    const phone = '+12025550197';
    await backend.db.insert(invitees).values({
      accountId: shop.id,
      phoneKey: phone,
      name: 'Ada King',
      email: 'ada@example.com',
    });
    await take({ phone });
    await idle();
    await backend.db.delete(invitees);
    await take({ phone });
    await idle();
    expect(await contacts()).toMatchObject([{ name: 'Ada King', email: 'ada@example.com', phone }]);
  });

  it('names a caller without a name by the number, and leaves out who has no number', async () => {
    await take({ phone: '555 0196' }, { name: 'Nobody', phone: '' });
    await idle();
    expect(await contacts()).toMatchObject([{ name: '555 0196', phone: '555 0196' }]);
  });

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
    const tried = (times: number) =>
      until(async () => {
        const given = sql`name = 'contacts' and state = 'retry' and retry_count >= ${times}`;
        return (await backend.db.$count(sql`pgboss.job`, given)) === 1;
      });
    await tried(0);
    const asked = proxy.seen.length;
    await hurryRetries(backend);
    await tried(1);
    expect(proxy.seen).toHaveLength(asked);
    await done();
    expect(await contacts()).toHaveLength(1);
    expect(proxy.seen.filter((line) => line === create)).toHaveLength(1);
  });

  it('takes an answer that says nothing of the contact for one that was lost', async () => {
    const phone = '+12025550186';
    await backend.db
      .insert(invitees)
      .values({ accountId: shop.id, phoneKey: phone, name: 'Ann Lee', email: 'ann@example.com' });
    failOnce(create, { status: 201, body: '{}' });
    await take({ phone });
    await done();
    expect(await contacts()).toMatchObject([{ name: 'Ann Lee', email: 'ann@example.com' }]);
  });

  it('fills a contact at last, though the CRM first answers nothing', async () => {
    await addContact('1', '+12025550187');
    let isFirst = true;
    proxy.script = (line) => {
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
    await backend.stop();
    await start(true, 500);
    failOnce(create, 'hang');
    await take({ name: 'Robin', phone: '+12025550189' });
    const given = sql`name = 'contacts' and state = 'retry'`;
    await until(async () => (await backend.db.$count(sql`pgboss.job`, given)) === 1);
    // With patience again: on a busy machine half a second may be too short for the good try too.
    await backend.stop();
    await start(true);
    await done();
    expect(await contacts()).toHaveLength(1);
  });

  it.each([
    ['at once', 'pass'],
    ['once it is told', { status: 200, body: '{"trouble":true}' }],
  ] as [string, Mishap][])(
    'knows its contact again when the number was changed over there, %s, and leaves that',
    async (_when, mishap) => {
      const phone = '+12025550188';
      await take({ name: 'Robin', phone });
      await idle();
      await backend.db.execute(
        sql`update simulator_records set value = replace(value::text, ${phone}, '+12025550187')::jsonb
            where key like 'contact:%'`,
      );
      const [known] = await backend.db.select().from(crmContacts);
      failOnce(`GET ${path}/${known?.contactId}`, mishap);
      await take({ name: 'Robin Jansen', phone });
      await done();
      expect(await contacts()).toMatchObject([{ name: 'Robin', phone: '+12025550187' }]);
    },
  );

  it('makes a contact anew that was deleted over there', async () => {
    await take({ name: 'Robin', phone: '+12025550194' });
    await idle();
    await backend.db.execute(sql`delete from simulator_records where key like 'contact:%'`);
    await take({ name: 'Robin', phone: '+12025550194' });
    await idle();
    expect(await contacts()).toHaveLength(1);
  });

  it('gives up what will never be taken', async () => {
    failOnce(create, 400);
    await take({ name: 'Robin', phone: '+12025550193' });
    await idle();
    expect(await contacts()).toEqual([]);
    expect(proxy.seen.filter((line) => line === create)).toHaveLength(1);
  });

  it('knows no contacts of a connection that was ended', async () => {
    const known = () => backend.db.$count(crmContacts);
    await take({ name: 'Ann Bell', phone: '+12025550101' });
    await done();
    expect(await known()).toBe(1);
    await callAs(backend, shop.token, 'DELETE', PROVIDER_CALLS[provider].disable);
    expect(await known()).toBe(0);
  });

  it('drops the jobs of whoever has disconnected, and writes none without a connection', async () => {
    proxy.script = () => 500;
    await take({ name: 'Robin', phone: '+12025550192' });
    await until(() => proxy.seen.length > 0);
    await callAs(backend, shop.token, 'DELETE', PROVIDER_CALLS[provider].disable);
    await done();
    proxy.script = () => 'pass';
    await take({ name: 'Robin', phone: '+12025550192' });
    expect(await left()).toBe(0);
    expect(await contacts()).toEqual([]);
  });

  it('refreshes once for several, and keeps the connection', async () => {
    await backend.db.execute(sql`delete from simulator_records where key like 'access:%'`);
    const second = await startBackend({ keepData: true, providers: { simulator: proxy.url } });
    await take(
      ...Array.from({ length: 8 }, (_, index) => ({ name: 'Kim', phone: `+1202555018${index}` })),
    );
    await idle();
    await second.stop();
    expect(await contacts()).toHaveLength(8);
    expect(await isConnected(backend, shop.token, provider)).toBe(true);
    expect(proxy.seen.filter((line) => line.endsWith('/token'))).toHaveLength(1);
  });

  it('tries again when a token cannot be refreshed for now', async () => {
    await backend.db.execute(sql`delete from simulator_records where key like 'access:%'`);
    const refusals = {
      hubspot: { status: 477, body: '{"status":"error","category":"MIGRATION_IN_PROGRESS"}' },
      zoho: { status: 400, body: '{"error":"Access Denied","status":"failure"}' },
    };
    let times = 0;
    proxy.script = (line) =>
      line.endsWith('/token') && (times += 1) === 1 ? refusals[provider] : 'pass';
    await take({ name: 'Robin', phone: '+12025550186' });
    await done();
    expect(await contacts()).toHaveLength(1);
  });

  it('takes no reply of more than 5 MiB for tokens', async () => {
    await backend.db.execute(sql`delete from simulator_records where key like 'access:%'`);
    const body = `{"access_token":"a","token_type":"bearer","expires_in":1800${' '.repeat(6_000_000)}}`;
    let times = 0;
    proxy.script = (line) =>
      line.endsWith('/token') && (times += 1) === 1 ? { status: 200, body } : 'pass';
    await take({ name: 'Robin', phone: '+12025550179' });
    await done();
    // Nothing is asked with what that reply held.
    const asked = proxy.seen.slice(0, 4).map((line) => line.endsWith('/token'));
    expect(asked).toEqual([false, true, false, true]);
    expect(await contacts()).toHaveLength(1);
    expect(await isConnected(backend, shop.token, provider)).toBe(true);
  });

  it('goes on after a restart', async () => {
    proxy.script = () => 503;
    await take({ name: 'Robin', phone: '+12025550191' });
    await until(() => proxy.seen.length > 0);
    await backend.stop();
    proxy.script = () => 'pass';
    await start(true);
    await done();
    expect(await contacts()).toMatchObject([{ name: 'Robin' }]);
  });

  it('makes nobody of a number that was only said while the job waited', async () => {
    proxy.script = () => 503;
    await take({ name: 'Eve Evil', phone: '+12025550192' });
    await until(() => proxy.seen.length > 0);
    const phone = '+12025550193';
    await backend.db.update(calls).set({ phone, phoneKey: phone });
    proxy.script = () => 'pass';
    await done();
    expect(await contacts()).toEqual([]);
  });

  it('shows them on a page, as text', async () => {
    await take({ name: '<img src=x onerror=alert(1)>', phone: '+12025550190' });
    await idle();
    const reply = await fetch(`${backend.url}/demo/contacts`, { headers: { accept: 'text/html' } });
    const page = await reply.text();
    expect(page).toContain('&lt;img src=x');
    expect(page).not.toContain('<img');
  });
});
