import { request as send } from 'node:http';

import { eq, getTableName, sql } from 'drizzle-orm';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';

import { SCHEDULE_DAYS } from '@/contract/bookingKinds';
import { fieldOf } from '@/contract/fieldOf';
import { makeRecoveryCodes, turnAuthenticatorOn } from '@/test/server/accountCalls';
import { startBackend, type Backend } from '@/test/server/backend';
import { handIn, openBusiness, type Business } from '@/test/server/intakeCalls';
import { call, field, PASSWORD } from '@/test/server/people';
import { until } from '@/test/waiting';

import { EXPORT_PARTS } from '@/server/modules/privacy/exportParts';
import { fieldsOfPart } from '@/server/modules/privacy/exportRows';
import { rowsOf } from '@/server/platform/db/rows';
import { accounts, factors, recoveryCodes, sessions } from '@/server/platform/db/tables/accounts';
import { calls as storedCalls, callTranscripts } from '@/server/platform/db/tables/calls';
import { intakeKeys, phoneLines } from '@/server/platform/db/tables/lines';
import { leases as leaseRows } from '@/server/platform/db/tables/platform';

const calls = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `call-${index}`,
    time: new Date(Date.UTC(2026, 10, 1, 0, index)).toISOString(),
    customer: { name: index === 7 ? '=HYPERLINK("x")' : `Caller ${index}`, phone: '+12025550136' },
    query: 'Open, "today"?\nOr tomorrow?',
    callback: index % 3 === 0,
    transcript: [{ speaker: 'caller', text: `Nummer ${index}: schöne Grüße 🙂`, at_seconds: 1.5 }],
  }));

/** Tables of an account that are not in the file, and why nobody misses them. */
const LEFT_OUT = [
  // Cut from what is in the calls.
  'call_search',
  // Under way for minutes.
  'callback_notices',
  'notification_times',
  'live_events',
  'live_heads',
  'live_streams',
  // Secrets of a day, and nothing else.
  'former_line_secrets',
];

describe('the export of an account', () => {
  let backend: Backend;
  let shop: Business;
  beforeEach(async () => {
    backend = await startBackend();
    shop = await openBusiness(backend, 'shop@example.com');
  });
  afterEach(() => backend.stop());

  const ask = (token = shop.token, password = PASSWORD) =>
    fetch(`${backend.url}/user/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify({ password }),
    });
  const take = async (token?: string) => {
    const response = await ask(token);
    expect(response.status).toBe(200);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
  };
  const rowsIn = (files: Map<string, string>, name: string): object[] => {
    const list: unknown = JSON.parse(files.get(`${name}.json`) ?? 'null');
    return Array.isArray(list) ? list.map(Object) : [];
  };

  it('has everything, table by table, as JSON and as CSV', async () => {
    await handIn(backend, shop.key, calls(450));
    await call(backend, 'POST', '/lines', {
      token: shop.token,
      body: { platform: 'own', name: 'Desk' },
    });
    const retention = { transcripts_days: 30, calls_days: null };
    await call(backend, 'PUT', '/user/retention', { token: shop.token, body: retention });
    const hours = { start: '09:00', end: '17:00' };
    const week = Object.fromEntries(SCHEDULE_DAYS.map((day) => [day, hours]));
    const schedule = { zone: 'UTC', week, dates: [], version: 0 };
    const saved = await call(backend, 'PUT', '/user/schedule', {
      token: shop.token,
      body: schedule,
    });
    expect(saved.status).toBe(200);
    const { answer } = await turnAuthenticatorOn(backend, shop.token);
    const token = field(answer, 'access_token');
    await makeRecoveryCodes(backend, token);
    const [first] = await backend.db.select({ id: storedCalls.id }).from(storedCalls).limit(1);
    const path = `/user/calls/${first?.id}/notes`;
    await call(backend, 'POST', path, { token, body: { text: 'Rang "back"' } });
    // Somebody else's are not in it.
    const other = await openBusiness(backend, 'other@example.com');
    await handIn(backend, other.key, calls(3));

    const files = await take(token);
    expect(files.size).toBe(2 * EXPORT_PARTS.length);
    for (const { name, table, owner } of EXPORT_PARTS) {
      const stored = rowsOf<{ row: Record<string, unknown> }>(
        await backend.db.execute(
          sql`select to_jsonb(t) as row from ${table} t
              where ${sql.raw(`t.${owner.name}`)} = ${shop.id}`,
        ),
      ).map(({ row }) => row);
      const rows = rowsIn(files, name);
      expect([name, rows.length]).toEqual([name, stored.length]);
      const plain = (value: unknown): unknown =>
        typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
          ? new Date(value).getTime()
          : typeof value === 'number'
            ? String(value)
            : value;
      const normal = (row: object, names: readonly string[]) =>
        JSON.stringify(names.map((each) => plain(Reflect.get(row, each)))).replaceAll(
          '"atSeconds":',
          '"at_seconds":',
        );
      const names = Object.keys(rows[0] ?? {});
      expect([name, rows.map((row) => normal(row, names)).sort()]).toEqual([
        name,
        stored.map((row) => normal(row, names)).sort(),
      ]);
      const csv = parse(files.get(`${name}.csv`) ?? '', { relax_column_count: false });
      expect([name, csv.length]).toEqual([name, stored.length + 1]);
      if (rows.length > 0) expect(csv[0]).toEqual(names);
    }
    expect(rowsIn(files, 'calls')).toHaveLength(450);
    expect(files.get('transcripts.json')).toContain('Nummer 449: schöne Grüße 🙂');
    expect(files.get('transcripts.json')).toContain('"at_seconds":1.5');
    expect(files.get('transcripts.csv')).toContain('""at_seconds"":1.5');
    expect(rowsIn(files, 'schedule')).toMatchObject([{ week }]);
    // As everywhere on the wire, names are in one spelling.
    expect([...files.values()].join('\n')).not.toMatch(/"[a-z]+[A-Z]\w*"+:/);
    // A spreadsheet runs nothing of it.
    expect(files.get('calls.csv')).toContain(`"'=HYPERLINK(""x"")"`);
  });

  it('has CSV that a spreadsheet reads as UTF-8, and in which nothing is a formula', async () => {
    const hostile = {
      id: 'hostile',
      time: '2026-11-20T09:30:00Z',
      customer: { name: 'Zo\u00EB; =1+1;', phone: '+1-202-555-0101' },
      query: 'Hello\n@SUM(A1);',
      transcript: [{ speaker: 'caller', text: 'Hello;=1+1;' }],
    };
    expect((await handIn(backend, shop.key, hostile)).status).toBe(200);
    const response = await ask();
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    for (const [name, bytes] of Object.entries(files)) {
      const hasMark = [0xef, 0xbb, 0xbf].every((byte, index) => bytes[index] === byte);
      expect([name, hasMark]).toEqual([name, name.endsWith('.csv')]);
    }
    const calls = strFromU8(files['calls.csv'] ?? new Uint8Array());
    expect(calls).toContain(`"Zo\u00EB; '=1+1;",+1 202 555 0101,"Hello\n'@SUM(A1);"`);
    expect(calls).toMatch(/^id,[\w,]+\r\n/);
    expect(strFromU8(files['transcripts.csv'] ?? new Uint8Array())).toContain(`Hello;'=1+1;`);
  });

  it('has texts of several lines in one cell, and the rows after them in their columns', async () => {
    const texts = ['Two\nlines', 'Two\r\nlines', 'Two\rlines', 'One line'];
    const asked = texts.map((query, index) => ({ ...calls(1)[0], id: `lines-${index}`, query }));
    expect((await handIn(backend, shop.key, asked)).status).toBe(200);
    const files = await take();
    // A spreadsheet begins another row at either sign.
    const lines = { bom: true, record_delimiter: ['\r\n', '\n', '\r'] };
    const [header = [], ...rows] = parse(files.get('calls.csv') ?? '', lines);
    expect(rows.map((row) => row[header.indexOf('query')])).toEqual(
      rowsIn(files, 'calls').map((row) => Reflect.get(row, 'query')),
    );
    expect(rows).toHaveLength(texts.length);
  });

  it('holds no secret, and each table of an account or its reason', async () => {
    const { answer } = await turnAuthenticatorOn(backend, shop.token);
    const token = field(answer, 'access_token');
    await makeRecoveryCodes(backend, token);
    await call(backend, 'POST', '/lines', { token, body: { platform: 'own', name: 'Desk' } });
    const text = [...(await take(token)).values()].join('\n');
    const secrets = await Promise.all([
      backend.db.select({ hash: accounts.passwordHash }).from(accounts),
      backend.db.select({ sealed: factors.sealedSecret }).from(factors),
      backend.db.select({ hash: intakeKeys.keyHash }).from(intakeKeys),
      backend.db.select({ sealed: phoneLines.sealedSecret }).from(phoneLines),
      backend.db.select({ hash: recoveryCodes.codeHash }).from(recoveryCodes),
      backend.db.select({ hash: sessions.tokenHash }).from(sessions),
    ]);
    for (const rows of secrets) {
      expect(rows).not.toHaveLength(0);
      for (const secret of rows.flatMap((row) => Object.values(row))) {
        expect(secret).toMatch(/.{20}/);
        expect(text).not.toContain(secret);
      }
    }
    // A column that is added may be one, too.
    const fields = EXPORT_PARTS.flatMap(fieldsOfPart);
    expect(fields.filter((name) => /hash|sealed|secret|token/.test(name))).toEqual([]);
    const tables = await backend.db.execute(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'account_id'`);
    const owned = rowsOf<{ name: string }>(tables).map(({ name }) => name);
    expect(owned).toContain('calls');
    const covered = [...EXPORT_PARTS.map(({ table }) => getTableName(table)), ...LEFT_OUT];
    expect(owned.filter((name) => !covered.includes(name))).toEqual([]);
  });

  it('asks for the password, and tells its owner', async () => {
    const refused = await ask(shop.token, 'Wrong-horse-1');
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { detail: 'The password is incorrect' },
    ]);
    await take();
    const mail = await backend.nextMessage(shop.email);
    expect(mail.text).toContain('downloaded');
    const { body } = await call(backend, 'GET', '/user/history', { token: shop.token });
    expect(fieldOf(Array.isArray(body) ? body[0] : null, 'what')).toBe('data_exported');
  });

  /** Begins one that is not read on. */
  const begin = async () =>
    new Promise<{ leave(): void }>((resolve, reject) => {
      const request = send(
        `${backend.url}/user/export`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', token: shop.token },
          agent: false,
        },
        (response) => {
          response.pause();
          response.on('error', () => undefined);
          resolve({ leave: () => request.destroy() });
        },
      );
      request.on('error', reject);
      request.end(JSON.stringify({ password: PASSWORD }));
    });
  const leases = () => backend.db.$count(leaseRows, eq(leaseRows.key, `export:${shop.id}`));

  it('is one at a time; one that is cut off leaves nothing behind', async () => {
    await handIn(backend, shop.key, calls(60));
    // More than sockets and streams hold for somebody who does not read: 20 MB that do not pack well.
    await backend.db.execute(sql`update call_transcripts set lines = jsonb_build_array(
      (select string_agg(md5(call_id::text || n), '') from generate_series(1, 20000) as n))`);
    const begun = await begin();
    expect(await leases()).toBe(1);
    const second = await ask();
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '10']);
    await second.body?.cancel();
    begun.leave();
    await until(async () => (await leases()) === 0);
    await backend.db.delete(callTranscripts);
    expect((await take()).size).toBe(2 * EXPORT_PARTS.length);
    // It is given back behind the last byte.
    await until(async () => (await leases()) === 0);
  });

  it('is cut off where the database fails meanwhile, and the server goes on', async () => {
    // The last part of the file: its statement fails when the others have been sent.
    await backend.db.execute(sql`alter table crm_contacts rename to crm_contacts_away`);
    try {
      const answer = await ask();
      expect(answer.status).toBe(200);
      await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
    } finally {
      await backend.db.execute(sql`alter table crm_contacts_away rename to crm_contacts`);
    }
    await until(async () => (await leases()) === 0);
    expect((await take()).size).toBe(2 * EXPORT_PARTS.length);
  });
});
