/** What an instance says of itself, and of its failures. */
import { once } from 'node:events';
import { connect } from 'node:net';

import { sql } from 'drizzle-orm';

import { freePort } from '@/test/ports';
import { startBackend, type Backend } from '@/test/server/backend';
import { call } from '@/test/server/people';

describe('the health of an instance', () => {
  it('is good while its database answers, and a 503 while it is away', async () => {
    const backend = await startBackend({ keepData: true });
    const health = (method = 'GET') => fetch(`${backend.url}/health`, { method });
    const good = await health();
    expect([good.status, await good.json()]).toEqual([200, { status: 'ok' }]);
    // As some load balancers ask.
    const head = await health('HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      good.headers.get('content-length'),
      '',
    ]);
    const other = await health('POST');
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const error = await refusedConnection();
    const { db } = backend.deps;
    backend.deps.db = Object.create(db, { execute: { value: () => Promise.reject(error) } });
    expect([(await health()).status, (await health('HEAD')).status]).toEqual([503, 503]);
    backend.deps.db = db;
    expect((await health()).status).toBe(200);
    await backend.stop();
  });
});

/** What a driver throws when nobody listens at the database's address. */
async function refusedConnection(): Promise<Error> {
  const port = await freePort();
  const [error] = await once(connect(port, '127.0.0.1'), 'error').catch((e: Error) => [e]);
  return error;
}

describe('a failure of our own', () => {
  it('says nothing but a request id, and a database that is away is a 503', async () => {
    const secret = 'password of the database';
    const failing = (error: Error) =>
      startBackend({
        keepData: true,
        deps: {
          hasher: {
            hash: () => Promise.reject(error),
            verify: () => Promise.reject(error),
          },
        },
      });
    const login = (backend: Backend) =>
      fetch(`${backend.url}/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'a@example.com', password: 'x' }),
      });

    const broken = await failing(new Error(secret));
    const reply = await login(broken);
    const text = await reply.text();
    await broken.stop();
    expect(reply.status).toBe(500);
    expect(text).not.toContain(secret);
    expect(JSON.parse(text)).toEqual({
      detail: expect.stringMatching(/^Something went wrong\. Request \S+$/),
    });

    const away = await failing(await refusedConnection());
    const unavailable = await login(away);
    await away.stop();
    expect(unavailable.status).toBe(503);
    expect(unavailable.headers.get('retry-after')).toBe('2');
    expect(await unavailable.json()).toEqual({
      detail: 'The service is not available right now. Please try again',
    });
  });

  it.each([
    ['the disk of the database is full', 'disk_full'],
    ['the database takes no writes', 'read_only_sql_transaction'],
  ])('is a 503 to be tried again while %s', async (_what, code) => {
    const backend = await startBackend();
    try {
      await backend.db.execute(
        sql.raw(`create function refuse_accounts() returns trigger language plpgsql as $$
        begin
          raise exception 'cannot be written' using errcode = '${code}';
        end $$`),
      );
      await backend.db.execute(
        sql`create trigger refused before insert on accounts execute function refuse_accounts()`,
      );
      const signUp = () =>
        call(backend, 'POST', '/signup/', {
          body: { email: 'kim@example.com', password: 'Correct-horse-9', name: 'Kim Lee' },
        });
      const full = await signUp();
      await backend.db.execute(sql`drop function refuse_accounts cascade`);
      expect([full.status, full.headers.get('retry-after')]).toEqual([503, '2']);
      expect((await signUp()).status).toBe(200);
    } finally {
      await backend.stop();
    }
  });
});
