import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { addPerson } from '@/test/server/people';
import { countRowsRead } from '@/test/server/rowsRead';

import { phoneLines } from '@/server/platform/db/tables/lines';

import { readDeliveries, recordDeliveries } from './deliveries';

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
    const read = async () =>
      expect(await readDeliveries(tx, { accountId, lineId })).toHaveLength(1);
    expect(await countRowsRead(tx, ['line_deliveries'], read)).toBe(1);
  });
});
