import { startBackend, type Backend } from '@/test/server/backend';
import { connectTo } from '@/test/server/consent';
import { addPerson, signIn } from '@/test/server/people';
import { until } from '@/test/waiting';

import { leases } from '@/server/platform/db/tables/platform';

import { withAccess } from './access';
import { connect, readConnection } from './connections';
import type { OauthProvider } from './provider';

describe('acting at a provider', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend({ demo: true });
  });
  afterAll(() => backend.stop());

  it('is not begun for whom nobody waits any more, though the refresh came to its end', async () => {
    const person = await addPerson(backend, 'pat@example.com');
    await connectTo(backend, await signIn(backend, person), 'google');
    const key = { accountId: person.id, provider: 'google' } as const;
    const { google } = backend.deps.providers;
    const first = await readConnection(backend.deps, key);
    if (!google || !first) throw new Error('Not connected');
    await connect(backend.deps, key, { ...first.tokens, expiresAt: 0 });

    const deadline = new AbortController();
    let end = (): void => undefined;
    const late = new Promise<void>((resolve) => (end = resolve));
    const slow: OauthProvider = {
      ...google,
      refresh: async (tokens) => {
        deadline.abort();
        await late;
        return google.refresh(tokens);
      },
    };
    const use = jest.fn().mockResolvedValue(undefined);
    await expect(
      withAccess(backend.deps, { key, provider: slow, deadline: deadline.signal }, use),
    ).rejects.toMatchObject({ failure: 'unavailable' });
    end();
    await until(async () => (await backend.db.$count(leases)) === 0);
    // What it got is kept; whoever asks again has it.
    expect((await readConnection(backend.deps, key))?.tokens.expiresAt).toBeGreaterThan(0);
    expect(use).not.toHaveBeenCalled();
    const again = { key, provider: google, deadline: new AbortController().signal };
    await withAccess(backend.deps, again, use);
    expect(use).toHaveBeenCalledTimes(1);
  });
});
