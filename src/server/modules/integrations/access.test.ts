import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { connectTo } from '@/test/server/consent';
import { failStatements } from '@/test/server/failingStatements';
import { addPerson, signIn } from '@/test/server/people';
import { until } from '@/test/waiting';

import { connections } from '@/server/platform/db/tables/integrations';
import { leases } from '@/server/platform/db/tables/platform';

import { withAccess } from './access';
import { connect, type Revocation, type RevocationJobs } from './changeConnections';
import { readConnection } from './connections';
import { ProviderError, type CrmProvider, type OauthProvider } from './provider';
import { revocationKind } from './revocations';

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

  it.each([
    ['gives fresh tokens back to whom it was disconnected from meanwhile', false, ['fresh']],
    ['keeps what was connected again meanwhile', true, []],
  ])('%s', async (_, isAgain, expected) => {
    const person = await addPerson(backend, `${isAgain}@example.com`);
    const key = { accountId: person.id, provider: 'hubspot' } as const;
    const { hubspot } = backend.deps.providers;
    if (!hubspot) throw new Error('No provider');
    const tokens = { access: 'a', refresh: 'former', expiresAt: 0 };
    await connect(backend.deps, key, tokens);
    const revoked: unknown[] = [];
    const rotating: CrmProvider = {
      ...hubspot,
      refresh: async () => {
        await backend.db.delete(connections);
        if (isAgain)
          await connect(backend.deps, key, { ...tokens, expiresAt: Date.now() + 3_600_000 });
        return { ...tokens, refresh: 'fresh' };
      },
      revoke: async ({ refresh }) => {
        if (isDown) throw new ProviderError('unavailable', 'HubSpot did not answer');
        revoked.push(refresh);
      },
    };
    let isDown = true;
    const jobs: Revocation[] = [];
    const revocations: RevocationJobs = { send: async (_tx, sent) => void jobs.push(...sent) };
    const providers = { ...backend.deps.providers, hubspot: rotating };
    const work = async () => {
      const { run } = revocationKind({ db: backend.db, providers });
      for (const job of jobs) await run(job, { id: 'one', age: 0 });
    };
    const deadline = new AbortController().signal;
    const use = jest.fn().mockResolvedValue(undefined);
    const request = { key, provider: rotating, deadline };
    await withAccess({ ...backend.deps, revocations }, request, use);
    expect(use).toHaveBeenCalledTimes(isAgain ? 1 : 0);
    // Tried again by the queue.
    if (!isAgain) await expect(work()).rejects.toMatchObject({ failure: 'unavailable' });
    isDown = false;
    await work();
    expect(revoked).toEqual(expected);
  });

  it('keeps tokens that are given only once, though they cannot be written for a moment', async () => {
    const person = await addPerson(backend, 'max@example.com');
    const key = { accountId: person.id, provider: 'hubspot' } as const;
    const { hubspot } = backend.deps.providers;
    if (!hubspot) throw new Error('No provider');
    const tokens = { access: 'a', refresh: 'former', expiresAt: 0 };
    await connect(backend.deps, key, tokens);
    const rotating: CrmProvider = {
      ...hubspot,
      refresh: async () => ({ ...tokens, refresh: 'fresh', expiresAt: Date.now() + 3_600_000 }),
    };
    // A sequence counts also what is rolled back.
    await backend.db.execute(sql`create sequence writes`);
    const where = "nextval('writes') < 3";
    const end = await failStatements(backend.db, { on: 'update', table: 'connections', where });
    const use = jest.fn().mockResolvedValue(undefined);
    try {
      const request = { key, provider: rotating, deadline: new AbortController().signal };
      await withAccess(backend.deps, request, use);
    } finally {
      await end();
      await backend.db.execute(sql`drop sequence writes`);
    }
    expect(use).toHaveBeenCalledWith(expect.objectContaining({ refresh: 'fresh' }));
    expect((await readConnection(backend.deps, key))?.tokens.refresh).toBe('fresh');
  });

  it('goes on by what was connected while the former permission was refused', async () => {
    const person = await addPerson(backend, 'kim@example.com');
    const key = { accountId: person.id, provider: 'hubspot' } as const;
    const { hubspot } = backend.deps.providers;
    if (!hubspot) throw new Error('No provider');
    const tokens = { access: 'a', refresh: 'former', expiresAt: 0 };
    await connect(backend.deps, key, tokens);
    const ended: CrmProvider = {
      ...hubspot,
      refresh: async () => {
        await connect(backend.deps, key, { ...tokens, expiresAt: Date.now() + 3_600_000 });
        throw new ProviderError('revoked', 'It has ended');
      },
    };
    const use = jest.fn().mockResolvedValue(undefined);
    const deadline = new AbortController().signal;
    await withAccess(backend.deps, { key, provider: ended, deadline }, use);
    expect(use).toHaveBeenCalledTimes(1);
  });

  it('tells the owner once of a permission that has ended (product §19.18)', async () => {
    const person = await addPerson(backend, 'lee@example.com');
    const key = { accountId: person.id, provider: 'hubspot' } as const;
    const { hubspot } = backend.deps.providers;
    if (!hubspot) throw new Error('No provider');
    const ended: CrmProvider = {
      ...hubspot,
      refresh: () => Promise.reject(new ProviderError('revoked', 'It has ended')),
    };
    await connect(backend.deps, key, { access: 'a', refresh: 'former', expiresAt: 0 });
    const request = { key, provider: ended, deadline: new AbortController().signal };
    const { messages } = backend.deps;
    const enqueue = jest.fn((...told: Parameters<typeof messages.enqueue>) =>
      messages.enqueue(...told),
    );
    const deps = { ...backend.deps, messages: { ...messages, enqueue } };
    const use = () => withAccess(deps, request, jest.fn());
    expect(await Promise.all([use(), use()])).toEqual(Array(2).fill({ connected: false }));
    expect(await backend.nextMessage(person.email)).toMatchObject({
      subject: 'HubSpot is no longer connected',
    });
    expect(enqueue).toHaveBeenCalledTimes(1);
  });
});
