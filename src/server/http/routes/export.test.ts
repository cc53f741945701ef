import { getTableName, sql } from 'drizzle-orm';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';

import { SCHEDULE_DAYS } from '@/contract/bookingKinds';
import { makeRecoveryCodes, turnAuthenticatorOn } from '@/test/server/accountCalls';
import { handIn, openBusiness } from '@/test/server/intakeCalls';
import { call, field } from '@/test/server/people';
import { EXPORT_PARTS } from '@/server/modules/privacy/exportParts';
import { fieldsOfPart } from '@/server/modules/privacy/exportRows';
import { rowsOf } from '@/server/platform/db/rows';
import { accounts, factors, recoveryCodes, sessions } from '@/server/platform/db/tables/accounts';
import { calls as storedCalls } from '@/server/platform/db/tables/calls';
import { intakeKeys, phoneLines } from '@/server/platform/db/tables/lines';
import { calls, setUpExport } from '@/test/server/exportedFiles';

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
  const suite = setUpExport();
  const { ask, take } = suite;
  const rowsIn = (files: Map<string, string>, name: string): object[] => {
    const list: unknown = JSON.parse(files.get(`${name}.json`) ?? 'null');
    return Array.isArray(list) ? list.map(Object) : [];
  };

  it('has everything, table by table, as JSON and as CSV', async () => {
    await handIn(suite.backend, suite.shop.key, calls(450));
    await call(suite.backend, 'POST', '/lines', {
      token: suite.shop.token,
      body: { platform: 'own', name: 'Desk' },
    });
    const retention = { transcripts_days: 30, calls_days: null };
    await call(suite.backend, 'PUT', '/user/retention', {
      token: suite.shop.token,
      body: retention,
    });
    const hours = { start: '09:00', end: '17:00' };
    const week = Object.fromEntries(SCHEDULE_DAYS.map((day) => [day, hours]));
    const schedule = { zone: 'UTC', week, dates: [], version: 0 };
    const saved = await call(suite.backend, 'PUT', '/user/schedule', {
      token: suite.shop.token,
      body: schedule,
    });
    expect(saved.status).toBe(200);
    const { answer } = await turnAuthenticatorOn(suite.backend, suite.shop.token);
    const token = field(answer, 'access_token');
    await makeRecoveryCodes(suite.backend, token);
    const [first] = await suite.backend.db
      .select({ id: storedCalls.id })
      .from(storedCalls)
      .limit(1);
    const path = `/user/calls/${first?.id}/notes`;
    await call(suite.backend, 'POST', path, { token, body: { text: 'Rang "back"' } });
    // Somebody else's are not in it.
    const other = await openBusiness(suite.backend, 'other@example.com');
    await handIn(suite.backend, other.key, calls(3));

    const files = await take(token);
    expect(files.size).toBe(2 * EXPORT_PARTS.length);
    for (const { name, table, owner } of EXPORT_PARTS) {
      const stored = rowsOf<{ row: Record<string, unknown> }>(
        await suite.backend.db.execute(
          sql`select to_jsonb(t) as row from ${table} t
              where ${sql.raw(`t.${owner.name}`)} = ${suite.shop.id}`,
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
    expect((await handIn(suite.backend, suite.shop.key, hostile)).status).toBe(200);
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
    expect((await handIn(suite.backend, suite.shop.key, asked)).status).toBe(200);
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
    const { answer } = await turnAuthenticatorOn(suite.backend, suite.shop.token);
    const token = field(answer, 'access_token');
    await makeRecoveryCodes(suite.backend, token);
    await call(suite.backend, 'POST', '/lines', { token, body: { platform: 'own', name: 'Desk' } });
    const text = [...(await take(token)).values()].join('\n');
    const secrets = await Promise.all([
      suite.backend.db.select({ hash: accounts.passwordHash }).from(accounts),
      suite.backend.db.select({ sealed: factors.sealedSecret }).from(factors),
      suite.backend.db.select({ hash: intakeKeys.keyHash }).from(intakeKeys),
      suite.backend.db.select({ sealed: phoneLines.sealedSecret }).from(phoneLines),
      suite.backend.db.select({ hash: recoveryCodes.codeHash }).from(recoveryCodes),
      suite.backend.db.select({ hash: sessions.tokenHash }).from(sessions),
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
    const tables = await suite.backend.db.execute(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'account_id'`);
    const owned = rowsOf<{ name: string }>(tables).map(({ name }) => name);
    expect(owned).toContain('calls');
    const covered = [...EXPORT_PARTS.map(({ table }) => getTableName(table)), ...LEFT_OUT];
    expect(owned.filter((name) => !covered.includes(name))).toEqual([]);
  });
});
