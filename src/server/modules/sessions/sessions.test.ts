import { eq, sql, type SQL } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { until } from '@/test/waiting';
import { addPerson, call, inParallel, isLive, signIn, type Person } from '@/test/server/people';

import { sessions } from '@/server/platform/db/tables/accounts';
import { hashOfToken } from '@/server/platform/secrets/tokens';

import { endOtherSessions } from './sessions';

describe('a session', () => {
  let backend: Backend;
  let pat: Person;
  let token: string;

  beforeEach(async () => {
    backend = await startBackend();
    pat = await addPerson(backend, 'pat@example.com');
    token = await signIn(backend, pat);
  });
  afterEach(() => backend.stop());

  const signOut = (which: string) => call(backend, 'POST', '/logout/', { token: which });
  const move = (changes: { createdAt?: SQL; lastUsedAt?: SQL }) =>
    backend.db.update(sessions).set(changes);
  const ago = (interval: string) => sql`now() - ${interval}::interval`;
  const rowOf = async (which: string) => {
    const [row] = await backend.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashOfToken(which)));
    return row;
  };
  /** A use is written down beside the request that makes it. */
  const isWrittenDownAfter = (idle: { lastUsedAt: Date } | undefined) =>
    until(async () => Number((await rowOf(token))?.lastUsedAt) > Number(idle?.lastUsedAt));

  it('ends when it was idle for twelve hours', async () => {
    await move({ lastUsedAt: ago('11 hours 59 minutes') });
    const idle = await rowOf(token);
    expect(await isLive(backend, token)).toBe(true);
    await isWrittenDownAfter(idle);
    await move({ lastUsedAt: ago('12 hours') });
    expect(await isLive(backend, token)).toBe(false);
  });

  it('ends after thirty days, however busy', async () => {
    await move({ createdAt: ago('29 days 23 hours') });
    expect(await isLive(backend, token)).toBe(true);
    await move({ createdAt: ago('30 days') });
    expect(await isLive(backend, token)).toBe(false);
  });

  it('is kept alive by use, written down at most once a minute', async () => {
    const start = await rowOf(token);
    await inParallel(5, () => isLive(backend, token));
    expect((await rowOf(token))?.lastUsedAt).toEqual(start?.lastUsedAt);

    await move({ lastUsedAt: ago('61 seconds') });
    const idle = await rowOf(token);
    await inParallel(5, () => isLive(backend, token));
    await isWrittenDownAfter(idle);
    expect((await rowOf(token))?.createdAt).toEqual(start?.createdAt);
  });

  it('is not kept alive by the use of another', async () => {
    const other = await signIn(backend, pat);
    await move({ lastUsedAt: ago('11 hours') });
    const idle = await rowOf(token);
    await isLive(backend, token);
    await isWrittenDownAfter(idle);
    expect((await rowOf(other))?.lastUsedAt).toEqual(idle?.lastUsedAt);
  });

  it('is not revived by a use that came too late', async () => {
    await move({ lastUsedAt: ago('13 hours') });
    await isLive(backend, token);
    expect(await isLive(backend, token)).toBe(false);
  });

  it('ends at once on signing out, and no other with it', async () => {
    const other = await signIn(backend, pat);
    const answer = await signOut(token);
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 204, text: '' });
    expect(await isLive(backend, token)).toBe(false);
    expect(await isLive(backend, other)).toBe(true);
  });

  it('cannot be ended twice', async () => {
    await signOut(token);
    const again = await signOut(token);
    expect(again.status).toBe(401);
    expect(again.text).toBe('{"detail":"Invalid or expired token"}');
  });

  it("can end the account's others, and nobody else's", async () => {
    const other = await signIn(backend, pat);
    const sessionId = (await rowOf(token))?.id ?? '';
    const kims = await signIn(backend, await addPerson(backend, 'kim@example.com'));
    await endOtherSessions(backend.db, { accountId: pat.id, sessionId, tokenHash: '' });
    expect([
      await isLive(backend, token),
      await isLive(backend, other),
      await isLive(backend, kims),
    ]).toEqual([true, false, true]);
  });

  it('outlives the server', async () => {
    const next = await startBackend({ keepData: true });
    try {
      expect((await call(next, 'GET', '/user/', { token })).status).toBe(200);
    } finally {
      await next.stop();
    }
  });
});
