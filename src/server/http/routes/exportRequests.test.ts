/** Who gets an export, when, and what ends it. */
import { request as send } from 'node:http';

import { eq, sql } from 'drizzle-orm';

import { fieldOf } from '@/contract/fieldOf';
import { handIn } from '@/test/server/intakeCalls';
import { call, PASSWORD } from '@/test/server/people';
import { until } from '@/test/waiting';
import { EXPORT_PARTS } from '@/server/modules/privacy/exportParts';
import { callTranscripts } from '@/server/platform/db/tables/calls';
import { leases as leaseRows } from '@/server/platform/db/tables/platform';
import { calls, setUpExport } from '@/test/server/exportedFiles';

describe('the export of an account', () => {
  const suite = setUpExport();
  const { ask, take } = suite;

  it('asks for the password, and tells its owner', async () => {
    const refused = await ask(suite.shop.token, 'Wrong-horse-1');
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { detail: 'The password is incorrect' },
    ]);
    await take();
    const mail = await suite.backend.nextMessage(suite.shop.email);
    expect(mail.text).toContain('downloaded');
    const { body } = await call(suite.backend, 'GET', '/user/history', { token: suite.shop.token });
    expect(fieldOf(Array.isArray(body) ? body[0] : null, 'what')).toBe('data_exported');
  });

  /** Begins one that is not read on. */
  const begin = async () =>
    new Promise<{ leave(): void }>((resolve, reject) => {
      const request = send(
        `${suite.backend.url}/user/export`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', token: suite.shop.token },
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
  const leases = () =>
    suite.backend.db.$count(leaseRows, eq(leaseRows.key, `export:${suite.shop.id}`));

  it('is one at a time; one that is cut off leaves nothing behind', async () => {
    await handIn(suite.backend, suite.shop.key, calls(60));
    // More than sockets and streams hold for somebody who does not read: 20 MB that do not pack well.
    await suite.backend.db.execute(sql`update call_transcripts set lines = jsonb_build_array(
      (select string_agg(md5(call_id::text || n), '') from generate_series(1, 20000) as n))`);
    const begun = await begin();
    expect(await leases()).toBe(1);
    const second = await ask();
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '10']);
    await second.body?.cancel();
    begun.leave();
    await until(async () => (await leases()) === 0);
    await suite.backend.db.delete(callTranscripts);
    expect((await take()).size).toBe(2 * EXPORT_PARTS.length);
    // It is given back behind the last byte.
    await until(async () => (await leases()) === 0);
  });

  it('is cut off where the database fails meanwhile, and the server goes on', async () => {
    // The last part of the file: its statement fails when the others have been sent.
    await suite.backend.db.execute(sql`alter table crm_contacts rename to crm_contacts_away`);
    try {
      const answer = await ask();
      expect(answer.status).toBe(200);
      await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
    } finally {
      await suite.backend.db.execute(sql`alter table crm_contacts_away rename to crm_contacts`);
    }
    await until(async () => (await leases()) === 0);
    expect((await take()).size).toBe(2 * EXPORT_PARTS.length);
  });
});
