import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { connectTo } from '@/test/server/consent';
import { jobsDone } from '@/test/server/jobs';
import { startShakyProxy, type ShakyProxy } from '@/test/server/shakyProxy';
import { addPerson, call, PASSWORD, signIn } from '@/test/server/people';

import { connections } from '@/server/platform/db/tables/integrations';

import { readConnection } from './connections';
import { revocationKind } from './revocations';

describe('giving a permission back', () => {
  let backend: Backend;
  let proxy: ShakyProxy;
  beforeAll(async () => {
    proxy = await startShakyProxy();
    backend = await startBackend({ demo: true, providers: { simulator: proxy.url } });
    proxy.target = backend.url;
  });
  afterAll(async () => {
    await backend.stop();
    proxy.stop();
  });

  const countGrants = () => backend.db.$count(sql`simulator_records`, sql`key like 'grant:%'`);

  it('waits for nobody who has connected again meanwhile: that permission is the same one', async () => {
    const person = await addPerson(backend, 'pat@example.com');
    await connectTo(backend, await signIn(backend, person), 'google');
    const key = { accountId: person.id, provider: 'google' } as const;
    const connection = await readConnection(backend.deps, key);
    if (!connection) throw new Error('Not connected');
    const job = { ...key, tokens: connection.tokens };
    await revocationKind(backend.deps).run(job, { id: 'x', age: 0 });
    expect(await countGrants()).toBe(1);
    await backend.db.delete(connections);
    // Tried again by the queue where the provider did not do it.
    proxy.script = (line) => (line.endsWith('/revoke') ? 503 : 'pass');
    await expect(revocationKind(backend.deps).run(job, { id: 'x', age: 0 })).rejects.toMatchObject({
      failure: 'unavailable',
    });
    proxy.script = () => 'pass';
    await revocationKind(backend.deps).run(job, { id: 'x', age: 0 });
    expect(await countGrants()).toBe(0);
  });

  it('goes with the account that gave it', async () => {
    const token = await signIn(backend, await addPerson(backend, 'kim@example.com'));
    await connectTo(backend, token, 'hubspot');
    expect(await countGrants()).toBe(1);
    const body = { password: PASSWORD };
    expect((await call(backend, 'DELETE', '/user/', { token, body })).status).toBe(204);
    await jobsDone(backend, 'revocations');
    expect(await countGrants()).toBe(0);
  });
});
