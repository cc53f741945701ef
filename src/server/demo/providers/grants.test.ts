import { like, sql } from 'drizzle-orm';

import { startBackend } from '@/test/server/backend';
import { connectTo } from '@/test/server/consent';
import { addPerson, call, signIn } from '@/test/server/people';

import { connect } from '@/server/modules/integrations/changeConnections';
import { readConnection } from '@/server/modules/integrations/connections';
import { simulatorRecords } from '@/server/platform/db/tables/demo';

it('a simulated provider forgets tokens that nobody can use any more, and keeps the others', async () => {
  const backend = await startBackend({ demo: true });
  try {
    const { db, deps } = backend;
    const person = await addPerson(backend, 'pat@example.com');
    const token = await signIn(backend, person);
    const key = { accountId: person.id, provider: 'google' } as const;
    await connectTo(backend, token, 'google');
    const kept = (kind: string) =>
      db.$count(simulatorRecords, like(simulatorRecords.key, `${kind}:%`));
    const before = { access: await kept('access'), refresh: await kept('refresh') };
    for (let round = 0; round < 3; round += 1) {
      const connection = await readConnection(deps, key);
      if (!connection) throw new Error('Not connected');
      await connect(deps, key, { ...connection.tokens, expiresAt: 0 });
      await db.execute(sql`
        update simulator_records set created_at = created_at - interval '61 minutes'`);
      const path =
        '/google-calender/view-events?start_time=2026-11-01T00:00:00Z&end_time=2026-12-01T00:00:00Z';
      expect((await call(backend, 'GET', path, { token })).status).toBe(200);
    }
    expect({ access: await kept('access'), refresh: await kept('refresh') }).toEqual(before);
  } finally {
    await backend.stop();
  }
});
