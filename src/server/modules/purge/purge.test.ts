import { eq, sql } from 'drizzle-orm';

import { startBackend } from '@/test/server/backend';
import { handIn, openBusiness, postIntake } from '@/test/server/intakeCalls';
import { addPerson, addSmsPerson, call, field, login, signIn } from '@/test/server/people';

import { closeUnprovenAccounts } from '@/server/modules/privacy/closing';
import { accounts, sessions } from '@/server/platform/db/tables/accounts';
import { outboxMessages } from '@/server/platform/db/tables/demo';
import {
  guessLimits,
  jobsForNobody,
  leases,
  oneTimeSecrets,
  rateLimits,
} from '@/server/platform/db/tables/platform';

import { purge } from './purge';

it('takes away what has expired, and nothing that still counts', async () => {
  const backend = await startBackend();
  const { db } = backend;
  const count = async () => ({
    sessions: (await db.select().from(sessions)).length,
    secrets: (await db.select().from(oneTimeSecrets)).length,
    rates: (await db.select().from(rateLimits)).length,
    guesses: (await db.select().from(guessLimits)).length,
    leases: (await db.select().from(leases)).length,
  });
  try {
    const pat = await addPerson(backend, 'pat@example.com');
    const [idle, old, live] = [
      await signIn(backend, pat),
      await signIn(backend, pat),
      await signIn(backend, pat),
    ];
    await login(backend, await addSmsPerson(backend, 'sam@example.com', '+15550100212'));
    const soon = sql`now() + interval '1 minute'`;
    await db.insert(leases).values({ key: 'test', owner: 'somebody', expiresAt: soon });
    const before = await count();
    await purge(db);
    expect(await count()).toEqual(before);
    expect(before).toEqual({ sessions: 3, secrets: 1, rates: 6, guesses: 2, leases: 1 });

    const rows = await db.select().from(sessions).orderBy(sessions.createdAt);
    await db.execute(
      sql`update sessions set last_used_at = now() - interval '13 hours' where token_hash = ${rows[0]?.tokenHash}`,
    );
    await db.execute(
      sql`update sessions set created_at = now() - interval '31 days' where token_hash = ${rows[1]?.tokenHash}`,
    );
    await db.execute(sql`update one_time_secrets set expires_at = now() - interval '1 second'`);
    await db.execute(sql`update rate_limits set expires_at = now() - interval '1 second'`);
    await db.execute(sql`update leases set expires_at = now() - interval '1 second'`);
    await db.execute(sql`update guess_limits set updated_at = now() - interval '25 hours'`);
    await purge(db);

    expect(await count()).toEqual({ sessions: 1, secrets: 0, rates: 0, guesses: 0, leases: 0 });
    const statuses = await Promise.all(
      [idle, old, live].map(async (token) => {
        const { status } = await call(backend, 'GET', '/user/', { token });
        return status;
      }),
    );
    expect(statuses).toEqual([401, 401, 200]);
  } finally {
    await backend.stop();
  }
});

it('lets nothing in for an account that nobody proved, though its rows are still there', async () => {
  const backend = await startBackend();
  const { db } = backend;
  try {
    const shop = await openBusiness(backend, 'late@example.com');
    const line = await call(backend, 'POST', '/lines', {
      token: shop.token,
      body: { platform: 'own', name: 'Desk' },
    });
    await db.execute(
      sql`update accounts set email_verified_at = null, created_at = now() - interval '8 days'`,
    );
    await closeUnprovenAccounts(db);
    expect(await db.$count(accounts)).toBe(1);
    const report = { id: '1', time: '2026-11-20T08:00:00Z' };
    const answers = [
      await handIn(backend, shop.key, report),
      await postIntake(backend, `/${field(line, 'id')}`, field(line, 'key'), report),
      await call(backend, 'GET', '/user/', { token: shop.token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  } finally {
    await backend.stop();
  }
});

it('goes on past an account that cannot be taken away, and says so', async () => {
  const backend = await startBackend();
  const { db } = backend;
  try {
    for (const email of ['kept@example.com', 'late@example.com', 'pat@example.com']) {
      await addPerson(backend, email);
    }
    await db.execute(sql`update accounts set email_verified_at = null, created_at = now() - interval '8 days'
      where email <> 'pat@example.com'`);
    await db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'Not this one'; end $$`);
    const [{ id } = { id: '' }] = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, 'kept@example.com'));
    await db.execute(
      sql.raw(`create trigger refuse before delete on accounts for each row
      when (old.id = '${id}') execute function refuse()`),
    );
    await db.insert(leases).values({ key: 'old', owner: 'nobody', expiresAt: sql`now()` });
    await expect(purge(db)).rejects.toThrow(AggregateError);
    expect(await db.$count(leases)).toBe(0);
    const left = await db.select({ email: accounts.email }).from(accounts).orderBy(accounts.email);
    // Nobody gets into it any more, and its address is free.
    expect(left).toEqual([{ email: `closed:${id}` }, { email: 'pat@example.com' }]);
  } finally {
    await db.execute(sql`drop function if exists refuse cascade`);
    await backend.stop();
  }
});

it('forgets wrong guesses after a month without one, and never that there were too many', async () => {
  const backend = await startBackend();
  const { db } = backend;
  try {
    const ages = [
      ['right', 0, '23 hours', 'null', true],
      ['right long ago', 0, '25 hours', 'null', false],
      ['wrong', 1, '29 days', 'null', true],
      ['wrong long ago', 99, '31 days', 'null', false],
      ['too many', 100, '31 days', `'infinity'`, true],
    ] as const;
    for (const [key, wrong, age, waitUntil] of ages) {
      await db.execute(sql`insert into guess_limits (key, ticket, wrong, wait_until, updated_at)
        values (${key}, '', ${wrong}, ${sql.raw(waitUntil)}, now() - ${age}::interval)`);
    }
    await db.insert(jobsForNobody).values({ job: {} });
    await purge(db);
    expect(await db.$count(jobsForNobody)).toBe(1);
    await db.execute(sql`update jobs_for_nobody set created_at = now() - interval '61 minutes'`);
    await purge(db);
    const kept = await db.select({ key: guessLimits.key }).from(guessLimits);
    expect(kept.map(({ key }) => key).sort()).toEqual(
      ages.flatMap(([key, , , , isKept]) => (isKept ? [key] : [])).sort(),
    );
    expect(await db.$count(jobsForNobody)).toBe(0);
  } finally {
    await backend.stop();
  }
});

it('never holds many rows at once, which somebody may be waiting for', async () => {
  const backend = await startBackend();
  const { db } = backend;
  try {
    await db.execute(sql`create table deletions (rows integer)`);
    await db.execute(sql`create function note() returns trigger language plpgsql as
      $$ begin insert into deletions select count(*) from gone; return null; end $$`);
    await db.execute(sql`create trigger note after delete on rate_limits
      referencing old table as gone for each statement execute function note()`);
    await db.execute(sql`insert into rate_limits (key, points, expires_at)
      select n::text, 1, now() - interval '1 second' from generate_series(1, 45000) n`);
    await purge(db);
    const { rows } = (await db.execute(sql`select rows from deletions order by rows`)) as {
      rows: object[];
    };
    expect(rows).toEqual([{ rows: 5_000 }, { rows: 20_000 }, { rows: 20_000 }]);
    expect(await db.$count(rateLimits)).toBe(0);
  } finally {
    await db.execute(sql`drop trigger note on rate_limits`);
    await db.execute(sql`drop function note`);
    await db.execute(sql`drop table deletions`);
    await backend.stop();
  }
});

it('keeps the messages of demo mode for a month', async () => {
  const backend = await startBackend({ demo: true });
  try {
    const message = { channel: 'sms', recipient: '+12025550101', text: 'Hello' } as const;
    await backend.db.delete(outboxMessages);
    const sent = (days: number) => sql`now() - make_interval(days => ${days}::int)`;
    await backend.db.insert(outboxMessages).values([
      { ...message, sentAt: sent(31) },
      { ...message, sentAt: sent(29) },
    ]);
    await purge(backend.db);
    expect(await backend.db.$count(outboxMessages)).toBe(1);
  } finally {
    await backend.stop();
  }
});
