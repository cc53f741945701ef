import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { addPerson } from '@/test/server/people';

import type { Database } from '@/server/platform/db/database';
import { rowsOf } from '@/server/platform/db/rows';
import { phoneLines } from '@/server/platform/db/tables/lines';

import { readDeliveries, recordDeliveries } from './deliveries';

async function lookedAt(tx: Database): Promise<number> {
  const [read] = rowsOf<{ rows: number }>(
    await tx.execute(sql`select (seq_tup_read + idx_tup_fetch)::int as rows
      from pg_stat_xact_user_tables where relname = 'line_deliveries'`),
  );
  return read?.rows ?? NaN;
}

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

it('of a quiet line are read without looking at those of busy ones', async () => {
  const { db } = backend;
  const { id: accountId } = await addPerson(backend, 'shop@example.com');
  const wishes = { accountId, platform: 'own', check: 'bearer', sealedSecret: '' } as const;
  const names = ['quiet', 'one', 'two', 'three'];
  const lines = await db
    .insert(phoneLines)
    .values(names.map((name) => ({ ...wishes, name })))
    .returning({ id: phoneLines.id, name: phoneLines.name });
  const lineId = lines.find(({ name }) => name === 'quiet')?.id ?? '';
  await recordDeliveries(db, { accountId, lineId }, [{ outcome: 'ignored', event: '' }]);
  await db.execute(sql`insert into line_deliveries (account_id, line_id, outcome)
    select account_id, id, 'stored' from phone_lines, generate_series(1, 1000) where name <> 'quiet'`);
  await db.execute(sql`analyze line_deliveries`);
  await db.transaction(async (tx) => {
    const before = await lookedAt(tx);
    expect(await readDeliveries(tx, { accountId, lineId })).toHaveLength(1);
    expect((await lookedAt(tx)) - before).toBe(1);
  });
});
