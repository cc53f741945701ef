import { like, sql } from 'drizzle-orm';

import { callAs, PROVIDER_CALLS } from '@/test/server/consent';
import { handIn } from '@/test/server/intakeCalls';
import type { Mishap } from '@/test/server/shakyProxy';
import { until } from '@/test/waiting';
import { setUpContacts } from '@/test/server/crmContacts';
import { calls, invitees } from '@/server/platform/db/tables/calls';
import { crmContacts } from '@/server/platform/db/tables/integrations';

describe.each(['hubspot', 'zoho'] as const)('callers as contacts of %s', (provider) => {
  const suite = setUpContacts(provider);
  const { path, create, take, idle, done, contacts, addContact, failOnce } = suite;

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
    await suite.backend.db.insert(invitees).values({
      accountId: suite.shop.id,
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
    expect(
      suite.proxy.seen.filter((line) => /^(PATCH|PUT) /.test(line) || line === create),
    ).toEqual([]);
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
    expect((await handIn(suite.backend, suite.shop.key, report)).body).toMatchObject({ stored: 1 });
    await take({ name: 'Robin', phone: '+12025550178' });
    await idle();
    expect((await contacts()).length).toBe(2);
    expect(await contacts()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ phone: '+12025550177', name: '' }),
        expect.objectContaining({ phone: '+12025550178', name: 'Robin' }),
      ]),
    );
    const [said] = await suite.backend.db
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
    expect(suite.proxy.seen.filter((line) => line === create)).toHaveLength(1);
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
      await suite.backend.db.execute(
        sql`update simulator_records set value = replace(value::text, ${phone}, '+12025550187')::jsonb
            where key like 'contact:%'`,
      );
      const [known] = await suite.backend.db.select().from(crmContacts);
      failOnce(`GET ${path}/${known?.contactId}`, mishap);
      await take({ name: 'Robin Jansen', phone });
      await done();
      expect(await contacts()).toMatchObject([{ name: 'Robin', phone: '+12025550187' }]);
    },
  );

  it('makes a contact anew that was deleted over there', async () => {
    await take({ name: 'Robin', phone: '+12025550194' });
    await idle();
    await suite.backend.db.execute(sql`delete from simulator_records where key like 'contact:%'`);
    await take({ name: 'Robin', phone: '+12025550194' });
    await idle();
    expect(await contacts()).toHaveLength(1);
  });

  it('knows no contacts of a connection that was ended', async () => {
    const known = () => suite.backend.db.$count(crmContacts);
    await take({ name: 'Ann Bell', phone: '+12025550101' });
    await done();
    expect(await known()).toBe(1);
    await callAs(suite.backend, suite.shop.token, 'DELETE', PROVIDER_CALLS[provider].disable);
    expect(await known()).toBe(0);
  });

  it('makes nobody of a number that was only said while the job waited', async () => {
    suite.proxy.script = () => 503;
    await take({ name: 'Eve Evil', phone: '+12025550192' });
    await until(() => suite.proxy.seen.length > 0);
    const phone = '+12025550193';
    await suite.backend.db.update(calls).set({ phone, phoneKey: phone });
    suite.proxy.script = () => 'pass';
    await done();
    expect(await contacts()).toEqual([]);
  });

  it('shows them on a page, as text', async () => {
    await take({ name: '<img src=x onerror=alert(1)>', phone: '+12025550190' });
    await idle();
    const reply = await fetch(`${suite.backend.url}/demo/contacts`, {
      headers: { accept: 'text/html' },
    });
    const page = await reply.text();
    expect(page).toContain('&lt;img src=x');
    expect(page).not.toContain('<img');
  });
});
