/** What is purged while somebody deletes the same rows, in another order. */
import { and, eq, inArray, sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { meet } from '@/test/server/lockWaits';
import { addPerson, type Person } from '@/test/server/people';

import { revokeAll } from '@/server/modules/accounts/pendingSecrets';
import { findById } from '@/server/modules/accounts/accounts';
import { sendLoginCode } from '@/server/modules/factors/sms';
import { addLine, removeLine } from '@/server/modules/lines/changeLines';
import { closeAccount } from '@/server/modules/privacy/deletion';
import type { Database } from '@/server/platform/db/database';
import { rowsOf } from '@/server/platform/db/rows';
import { lineDeliveries, phoneLines } from '@/server/platform/db/tables/lines';
import { guessLimits, oneTimeSecrets, rateLimits } from '@/server/platform/db/tables/platform';
import { forgetGuesses } from '@/server/platform/limits/guessCounts';

import { purge } from './purge';

const REQUESTER = { address: '', userAgent: '' };

let backend: Backend;
let shop: Person;
beforeEach(async () => {
  backend = await startBackend();
  shop = await addPerson(backend, 'shop@example.com');
});
afterEach(() => backend.stop());

/** Both begin while somebody has the row in the middle, of three; many others are there, so that an index is used. */
async function purgeBeside(table: string, middle: string, act: () => Promise<unknown>) {
  const { db } = backend;
  await db.execute(sql.raw(`analyze ${table}`));
  const hold = async (tx: Database) => {
    const held = await tx.execute(sql.raw(`select 1 from ${table} where ${middle} for update`));
    expect(rowsOf(held)).toHaveLength(1);
  };
  await meet<unknown>(db, hold, [() => purge(db), act]);
}

it('expired secrets are purged while their account revokes them', async () => {
  const { db } = backend;
  await db.execute(sql`insert into one_time_secrets
      (id, purpose, owner, secret_hash, attempts_left, expires_at)
    select 'other ' || n, 'emailProof', 'other ' || n, '', 1, 'infinity' from generate_series(1, 5000) n`);
  await db.execute(sql`insert into one_time_secrets
      (id, purpose, owner, secret_hash, attempts_left, expires_at)
    select purpose, purpose, ${shop.id}, '', 1, now() - interval '1 day'
    from unnest(array['smsEnrolment', 'smsDeletion', 'emailProof']) as purpose`);
  await purgeBeside('one_time_secrets', `id = 'smsDeletion'`, () =>
    db.transaction((tx) => revokeAll(tx, shop.id)),
  );
  await purge(db);
  expect(await db.$count(oneTimeSecrets)).toBe(5000);
});

it('old deliveries are purged while their line is removed', async () => {
  const { db, deps } = backend;
  const wishes = { platform: 'own', name: 'Shop' } as const;
  const { line } = await addLine(deps, shop.id, wishes, REQUESTER);
  await db.execute(sql`insert into phone_lines (account_id, platform, name, "check", sealed_secret)
    select ${shop.id}, 'own', 'Other', 'bearer', '' from generate_series(1, 500)`);
  await db.execute(sql`insert into line_deliveries (account_id, line_id, outcome)
    select account_id, id, 'stored' from phone_lines, generate_series(1, 10) where name = 'Other'`);
  await db.execute(sql`insert into line_deliveries (account_id, line_id, at, outcome)
    select ${shop.id}, ${line.id}, now() - interval '8 days', 'stored' from generate_series(1, 3)`);
  await purgeBeside('line_deliveries', `id = (select max(id) - 1 from line_deliveries)`, () =>
    removeLine(deps, { ...line, accountId: shop.id }, REQUESTER),
  );
  await purge(db);
  expect(await db.$count(lineDeliveries)).toBe(5000);
});

it('former keys of lines are purged while their account is closed', async () => {
  const { db, deps } = backend;
  const account = await findById(db, shop.id);
  if (!account) throw new Error('Nobody was added');
  await db.execute(sql`insert into accounts (email, password_hash)
    select n || '@example.com', '' from generate_series(1, 1000) n`);
  await db.execute(sql`insert into phone_lines (account_id, platform, name, "check", sealed_secret)
    select id, 'own', 'Other', 'bearer', '' from accounts where id <> ${shop.id}`);
  // The later by its id was added first.
  await db.execute(sql`insert into phone_lines
      (id, account_id, platform, name, "check", sealed_secret, former_sealed_secret, former_until)
    select ('00000000-0000-0000-0000-00000000000' || n)::uuid, ${shop.id}, 'own', 'Shop', 'bearer', '', '',
      now() - interval '1 day'
    from generate_series(3, 1, -1) n`);
  const erasures = { send: async () => undefined };
  await purgeBeside('phone_lines', `id::text like '%-000000000002'`, () =>
    closeAccount({ ...deps, erasures }, account, REQUESTER),
  );
  expect(await db.$count(phoneLines)).toBe(1000);
});

it('old counts are purged while a code is sent, which counts under several of them', async () => {
  const { db, deps } = backend;
  const counts = ['sms:signIn:total', 'middle', `smsHour:${shop.id}`];
  for (const key of counts) {
    await db
      .insert(rateLimits)
      .values({ key, points: 5, expiresAt: sql`now() - interval '1 day'` });
  }
  const to = { id: shop.id, phone: '+12025550101' };
  await purgeBeside('rate_limits', `key = 'middle'`, () =>
    db.transaction((tx) => sendLoginCode(deps, tx, to)),
  );
  const isSent = and(inArray(rateLimits.key, counts), eq(rateLimits.points, 1));
  expect(await db.$count(rateLimits, isSent)).toBe(2);
});

it('old guesses are purged while a reset forgets those at both secrets of an account', async () => {
  const { db } = backend;
  const keys = ['code', 'middle', 'password'];
  for (const key of keys) {
    const updatedAt = sql`now() - interval '31 days'`;
    await db.insert(guessLimits).values({ key, ticket: '', wrong: 1, updatedAt });
  }
  await purgeBeside('guess_limits', `key = 'middle'`, () =>
    db.transaction(async (tx) => {
      await forgetGuesses(tx, 'password');
      await forgetGuesses(tx, 'code');
    }),
  );
  await purge(db);
  expect(await db.$count(guessLimits, inArray(guessLimits.key, keys))).toBe(0);
});

it.each([
  ['sessions', `token_hash in ('one', 'two')`],
  ['leases', `key in ('one', 'two')`],
])(
  'of %s, one that somebody has is left to the next purge, and nobody is waited for',
  async (...row) => {
    const [table, which] = row;
    const { db } = backend;
    await db.execute(sql`insert into sessions (token_hash, account_id, last_used_at)
    select unnest(array['one', 'two']), ${shop.id}, now() - interval '1 day'`);
    await db.execute(sql`insert into leases (key, owner, expires_at)
    select unnest(array['one', 'two']), '', now() - interval '1 day'`);
    const left = () => db.$count(sql.raw(table), sql.raw(which));
    await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`select 1 from ${table} where ${which} limit 1 for update`));
      await purge(db);
      expect(await left()).toBe(1);
    });
    await purge(db);
    expect(await left()).toBe(0);
  },
);
