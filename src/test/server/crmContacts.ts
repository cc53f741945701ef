/** Suites of contacts in a simulated CRM that can be made to fail. */
import { like, sql } from 'drizzle-orm';

import { until } from '@/test/waiting';

import { calls, invitees } from '@/server/platform/db/tables/calls';
import { simulatorRecords } from '@/server/platform/db/tables/demo';
import { connections, crmContacts } from '@/server/platform/db/tables/integrations';
import { leases } from '@/server/platform/db/tables/platform';

import { startBackend, type Backend } from './backend';
import { connectTo } from './consent';
import { handIn, openBusiness, type Business } from './intakeCalls';
import { hurryRetries, jobsDone, jobsLeft } from './jobs';
import { startShakyProxy, type Mishap, type ShakyProxy } from './shakyProxy';

/** Starts a backend whose CRM is reached through a proxy; connected, and empty, before each test. */
export function setUpContacts(provider: 'hubspot' | 'zoho') {
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
    await db.delete(leases).where(like(leases.key, 'contact:%'));
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

  return {
    get backend() {
      return backend;
    },
    get proxy() {
      return proxy;
    },
    get shop() {
      return shop;
    },
    path,
    create,
    start,
    take,
    left,
    idle,
    done,
    contacts,
    addContact,
    failOnce,
  };
}
