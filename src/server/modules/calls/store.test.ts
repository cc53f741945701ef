import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { newCall } from '@/test/server/newCall';
import { addPerson } from '@/test/server/people';

import { storeCalls } from './store';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

it('calls of a list are locked in the order of their ids, however the statement is planned', async () => {
  const { id } = await addPerson(backend, 'shop@example.com');
  const batch = ['c', 'a', 'd', 'b'].map((externalId) => newCall({ externalId }));
  const { results } = await backend.db.transaction(async (tx) => {
    // Deleted calls are looked up by the hashes of their ids, whose order has nothing to do with that of the ids.
    for (const plan of ['enable_hashjoin', 'enable_nestloop']) {
      await tx.execute(sql.raw(`set local ${plan} = off`));
    }
    return storeCalls(tx, id, batch);
  });
  const stored = results.map((result, at) => ({ ...result, externalId: batch[at]?.externalId }));
  stored.sort((a, b) => Number(a.id) - Number(b.id));
  expect(stored.map(({ externalId }) => externalId)).toEqual(['a', 'b', 'c', 'd']);
});
