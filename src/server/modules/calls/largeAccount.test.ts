/** An account that is far larger than the others: statements are planned for accounts of any size. */
import { eq, sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { addPerson } from '@/test/server/people';
import { countRowsRead } from '@/test/server/rowsRead';

import { eraseAccount } from '@/server/modules/privacy/erasure';
import { rowsOf } from '@/server/platform/db/rows';
import { accounts } from '@/server/platform/db/tables/accounts';

import { logQuery } from './callLog';
import { deleteOldCalls, saveRetention } from './retention';

const LARGE = 20_000;
/** Of these calls, one an hour until now, so many are older than `DAYS`. */
const OLD = 2_000;
const DAYS = (LARGE - OLD) / 24;

/** A step of a plan, with what it was fed by. */
interface Step {
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Step[];
}

const rowsOfSteps = (step: Step): number[] => [
  step['Actual Rows'] * step['Actual Loops'],
  ...(step.Plans ?? []).flatMap(rowsOfSteps),
];

/** Accounts with a call each, and one with very many; each call has a transcript, a callback and a name. */
async function fill({ db }: Backend, large: string): Promise<void> {
  const statements = [
    sql`insert into accounts (email, password_hash) select 'small' || n || '@example.com', 'none'
      from generate_series(1, 300) n`,
    sql`insert into calls (account_id, source, external_id, time, phone, phone_key, wants_callback, has_transcript)
      select accounts.id, 'own', n::text, now() - n * interval '1 hour', n::text, n::text, true, true
      from accounts, generate_series(1, case when accounts.id = ${large} then ${LARGE}::int else 1 end) n`,
    sql`insert into callbacks (account_id, call_id, time, tie, phone_key, state)
      select account_id, id, time, external_id, phone_key, 'done' from calls`,
    sql`update calls set callback_id = callbacks.id from callbacks
      where callbacks.account_id = calls.account_id and callbacks.call_id = calls.id`,
    sql`insert into call_transcripts (account_id, call_id, lines) select account_id, id, '[]' from calls`,
    sql`insert into invitees (account_id, phone_key, name, email)
      select account_id, phone_key, 'Name', '' from calls`,
    ...['calls', 'callbacks', 'invitees', 'call_transcripts'].map((table) =>
      sql.raw(`analyze ${table}`),
    ),
  ];
  for (const statement of statements) await db.execute(statement);
}

describe('in an account far larger than the others', () => {
  let backend: Backend;
  let id: string;

  // Filled once, and then emptied step by step.
  beforeAll(async () => {
    backend = await startBackend();
    ({ id } = await addPerson(backend, 'large@example.com'));
    await fill(backend, id);
  });
  afterAll(async () => {
    // So many rows that were deleted would be in the way of the next suite's plans.
    await backend.db.execute(sql`truncate accounts cascade`);
    await backend.stop();
  });

  it('a page of the log looks up what is known of its own calls', async () => {
    const page = { after: null, limit: 51 };
    const { sql: text, params } = logQuery(backend.db, id, {}, page).toSQL();
    const values = params.map((value) => `'${String(value)}'`).join(', ');
    const explained = await backend.db.transaction(async (tx) => {
      await tx.execute(sql.raw(`prepare log_page as ${text}`));
      return tx.execute(sql.raw(`explain (analyze, format json) execute log_page(${values})`));
    });
    const [plan] = rowsOf<{ 'QUERY PLAN': [{ Plan: Step }] }>(explained);
    expect(plan && Math.max(...rowsOfSteps(plan['QUERY PLAN'][0].Plan))).toBe(51);
  });

  it.each(['transcripts', 'calls'])(
    '%s that go with age are all that is looked at',
    async (what) => {
      const days = Math.floor(DAYS);
      await saveRetention(backend.db, id, {
        transcriptsDays: what === 'transcripts' ? days : null,
        callsDays: what === 'calls' ? days : null,
      });
      const read = await backend.db.transaction((tx) =>
        countRowsRead(tx, ['calls'], () => deleteOldCalls(tx)),
      );
      expect(read).toBeGreaterThan(OLD);
      expect(read).toBeLessThan(OLD * 10);
    },
  );

  it('a deletion looks at each call a few times', async () => {
    const isThis = eq(accounts.id, id);
    await backend.db.update(accounts).set({ closedAt: new Date() }).where(isThis);
    const read = await backend.db.transaction((tx) =>
      countRowsRead(tx, ['calls'], () => eraseAccount(tx, id)),
    );
    expect(await backend.db.$count(accounts, isThis)).toBe(0);
    expect(read).toBeLessThan(LARGE * 5);
  });
});
